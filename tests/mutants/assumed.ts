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
      ["outputs.join(' or ')", "outputs.join(' and ')", 'a child is told to end in two ways at once'],
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
      [
        "if (kind !== 'machine' && kind !== 'transition') return undefined",
        '',
        'a promise is said to begin in a state',
      ],
      ['{ ...given.answers, ...given.effects }', '{ ...given.answers }', 'effects of a fixture are not used'],
      ['runs.find((run) => run.id === id)?.src ?? id', 'id', 'the news of a child are looked for under the wrong name'],
      ['?? id))?.source.snapshots ?? []', "?? ''))?.source.snapshots ?? []", 'the news of a spawned chart never come'],
      ['!answers[src] && !found', '!found', 'an answer that was given is told as unknown'],
      ['failures: given.failures, ', '', 'failures of a fixture are not used'],
      ['fits: given.fits, ', '', 'an answer that does not fit is walked'],
      ['.filter((type) => !isGiven(type))', '', 'a payload that was given is told as unknown'],
      ['source.note && !answers[name]', 'source.note', 'an answer that was given is told as assumed'],
      ['...unlike(unsetDelays(chart, nodes))', '...unsetDelays(chart, nodes)', 'one delay is told twice'],
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
      ["states('en').join(', ')", "states('en').at(0)", 'of the states in which a walk was cut off one is told'],
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
  ...planted(
    'flows/words/runs.ts',
    [
      ["if (src === '*') return", "if (src === '') return", 'what is heard of any call is told by a star'],
      ['callOf(src) || isAny(src)', 'callOf(src)', 'an arrow for whatever is done is called “* ends”'],
      ["if (type === '*') return", "if (type === '') return", 'an arrow for any event is called by a star'],
    ],
    judgedBy.models('spoken-charts.'),
  ),
  ...planted(
    'flows/paths/graph.ts',
    [['if (delay !== undefined) return delayWords(delay)', '', 'QA are told of a delay by a name of xstate']],
    judgedBy.models('foreign-told.'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [
      ["ranIn(language, step.src, 'fails')", "ranIn(language, step.src, 'ends')", 'a step tells a failure as an end'],
      ['return step.event ?', 'return !step ?', 'QA wait and do not know for which event'],
    ],
    judgedBy.models('foreign-told.'),
  ),
  ...planted(
    'flows/viewer/spoken.ts',
    [
      ['(?:[A-Z]{2,}(?![a-z])|[A-Z])', '[A-Z]', 'an acronym in a name is torn apart'],
      ["isOurs(chart) ? '' : String(after.delay)", "''", 'two delays that code computes read alike'],
      ['spokenName(name) + paramsOf(guard)', 'spokenName(name)', 'two arrows of one guard read alike in words'],
    ],
    judgedBy.models('foreign-told.'),
  ),
  ...planted(
    'flows/viewer/guard-words.ts',
    [['guardName(guard) + paramsOf(guard)', 'guardName(guard)', 'two arrows of one guard read alike by the code']],
    judgedBy.models('foreign-told.'),
  ),
  ...planted(
    'flows/paths/foreign/infer.ts',
    [['...unlike(triedBy(nodes)),', '', 'nobody learns for what the event “anything” of a path stands']],
    judgedBy.models('foreign-told.'),
  ),
  ...planted(
    'flows/paths/formats/title.ts',
    [['path ?? kinds[kind]', 'path ?? kind', 'a title in Chinese has an English word in it']],
    judgedBy.models('told-in-chinese.'),
  ),
  ...planted(
    'flows/paths/formats/csv.ts',
    [['heads[language]', 'heads.en', 'the columns of a table in Chinese are called in English']],
    judgedBy.models('told-in-chinese.'),
  ),
  ...planted(
    'flows/paths/coverage.ts',
    [['${because[1]}', '${because[0]}', 'a file in Chinese tells in English why no path comes by something']],
    judgedBy.models('told-in-chinese.'),
  ),
  ...planted(
    'flows/paths/causes.ts',
    [
      ['const says = sentences[language]', 'const says = sentences.en', 'a failure is told in two languages at once'],
      ['if (from === undefined)', 'if (!failed)', 'a chart that opens otherwise is told to fail at a step'],
    ],
    judgedBy.models('told-results.'),
  ),
  ...planted(
    'flows/paths/foreign/infer.ts',
    [
      [
        "kind !== 'machine' && kind !== 'transition'",
        "kind !== 'machine'",
        'a chart that asks at once where its reducer stands is told not to begin',
      ],
      ['context: undefined, ...beginning', 'context: undefined', 'a step at the news of a reducer throws'],
    ],
    assumed,
  ),
]
