import { judgedBy, planted } from './mutant'

const assumed = judgedBy.models('assumed-fixtures.')
const places = judgedBy.models('walked-places.')

/** Wrong changes of what is assumed of charts that others wrote. */
export const assumedMutants = [
  ...planted(
    'flows/paths/foreign/infer.ts',
    [
      [
        'const outputs = unlike(snapshots',
        'const outputs = ((all: unknown[]) => all)(snapshots',
        'a child that ends twice alike is walked twice',
      ],
      [
        'outputs: begins ? outputs : [undefined]',
        'outputs',
        'what comes after a child that nobody can begin is never walked',
      ],
      [
        "outputs.map(textOf).join(' or ')",
        "outputs.map(textOf).join(' and ')",
        'a child is told to end in two ways at once',
      ],
      [
        'transition: { answers: false, stands: true',
        'transition: { answers: false, stands: false',
        'a step at the news of a reducer is never walked',
      ],
      [
        'transition: { answers: false, stands: true',
        'transition: { answers: true, stands: true',
        'a reducer ends, which it never does',
      ],
      [
        'promise: { answers: true, stands: true',
        'promise: { answers: true, stands: false',
        'a step at the news of a promise is never walked',
      ],
      [
        'unknown: { answers: true, stands: true',
        'unknown: { answers: true, stands: false',
        'a step at the news of what nobody wrote is never walked',
      ],
      [
        'types.includes(name) ? `${name}.else` : name',
        'name',
        'of two transitions only the named one is walked, and the wildcard is told as refused',
      ],
      [
        '/^xstate\\.snapshot\\.(.+)$/',
        '/^xstate\\.snapshot\\.(\\w+)$/',
        'the news of what has no id of its own never come',
      ],
      ["typeof delay === 'string' && ", '', 'a delay of half a second is told as not implemented'],
      [' && !(delay in implementations.delays)', '', 'a delay that was set is told as not implemented'],
      ["if (kindOf(logic) !== 'machine') return undefined", '', 'a promise is said to begin in a state'],
      ['{ ...given.answers, ...given.effects }', '{ ...given.answers }', 'effects of a fixture are not used'],
      ['runs.find((run) => run.id === id)?.src ?? id', 'id', 'the news of a child are looked for under the wrong name'],
      ['?? id))?.source.snapshots ?? []', "?? ''))?.source.snapshots ?? []", 'the news of a spawned chart never come'],
      ['!answers[src] && !found', '!found', 'an answer that was given is told as unknown'],
      ['failures: given.failures, ', '', 'failures of a fixture are not used'],
      ['fits: given.fits, ', '', 'an answer that does not fit is walked'],
      ['.filter((type) => !isGiven(type))', '', 'a payload that was given is told as unknown'],
      ['source.note && !answers[name]', 'source.note', 'an answer that was given is told as assumed'],
      ['...new Set(unsetDelays(chart, nodes))', '...unsetDelays(chart, nodes)', 'one delay is told twice'],
    ],
    assumed,
  ),
  ...planted(
    'flows/paths/foreign/sources.ts',
    [['else if (!sources.has(src)) sources', 'else sources', 'what is implemented is told as missing']],
    assumed,
  ),
  ...planted(
    'flows/paths/notes.ts',
    [
      ["states.join(', ')", 'states.at(0)', 'of the states in which a walk was cut off one is told'],
      ['isNameless(id) ?', 'false ?', 'an actor is told by a number of xstate'],
    ],
    places,
  ),
  ...planted(
    'flows/paths/notes.ts',
    [
      [
        '; where it lacks its input, give \\`inputs\\` in a fixture',
        '',
        'whose chart needs an input is not told how to give one',
      ],
    ],
    { ...judgedBy.models('foreign.'), only: 'of needsInput' },
  ),
]
