import { judgedBy, planted } from './mutant'

const panelTest = { by: ['tests/models/viewer-panels.test.tsx'] }

/** Wrong changes of what shows charts, runs them by hand and tells what paths cover. */
export const visualizerMutants = [
  ...planted(
    'flows/viewer/payload.ts',
    [
      ["{ value: text === 'true' }", "{ value: text !== '' }", 'a box without a tick is sent as one with a tick'],
      ['types.size === 1 && only', 'only', 'a field that may be text or number is asked for as text'],
      [
        '!Number.isFinite(value)',
        'Number.isNaN(value)',
        'a number without end is sent, and nothing arrives',
        panelTest,
      ],
      [' && !Array.isArray(value)', '', 'an answer that is a list is asked for by numbers'],
    ],
    judgedBy.unit('payload.'),
  ),
  ...planted(
    'flows/viewer/payload-form.tsx',
    [
      ['        return\n      }\n      values', '      }\n      values', 'what cannot be read is sent all the same'],
      ['(told && told.field === field.name)', '(told !== undefined)', 'all fields are marked as wrong where one is'],
      [
        'text === undefined ? undefined : { text }',
        'undefined',
        'what is filled in comes to nothing, and nothing says so',
      ],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/simulator.tsx',
    [
      [
        'if (!choice.takes.length) return noneOf(choice)',
        '',
        'an answer that a chart cannot use stands in the address',
      ],
      [
        "thrown === undefined ? say('ignored') :",
        "thrown ? say('ignored') :",
        'what a chart throws is told as no change',
      ],
      ['{!choice.takes.length && !choice', '{!choice', 'what can be taken is said to change nothing'],
      ["passes ? '✓' : '✕'", "passes ? '✕' : '✓'", 'a condition that holds is told as one that does not'],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/choices.ts',
    [['(thrown === undefined ? asked : [])', 'asked', 'a condition that throws is told as one that does not hold']],
    panelTest,
  ),
  ...planted(
    'flows/viewer/choices.ts',
    [
      [
        'call ? failuresOf(name)',
        'call ? [...(call.fails as readonly Failure[])]',
        'nobody can try what happens when the shop does not answer in time',
      ],
      [
        'call ? failedWords(name, failure) : failedWords(name)',
        'failedWords(name, failure)',
        'what fails in the browser is told as an error of the server',
      ],
      ['candidates.slice(0, chosen + 1)', 'candidates.slice(0, chosen)', 'the condition that holds is not shown'],
      [
        "const isAnswer = event.type.startsWith('xstate.done.actor.')",
        "const isAnswer = 'output' in event",
        'an event with an output of its own cannot be filled in by hand',
      ],
      [
        '{ ...(carries as object), type: event.type }',
        '{ type: event.type, ...(carries as object) }',
        'what is filled in makes another event of it',
      ],
      ["if (snapshot.status !== 'active') return []", '', 'a chart that has ended offers steps'],
      [
        '    stepped(chart, snapshot, event)\n',
        '',
        'an address with an answer that a chart cannot use opens a white page',
      ],
    ],
    judgedBy.models('simulation.'),
  ),
  ...planted(
    'flows/viewer/clock.ts',
    [
      ['now > endsAt - remainingMs', 'now >= endsAt - remainingMs', 'a clock that stands still is offered as a step'],
      ['endsAt === null ? now === 0', 'endsAt === null ? true', 'a clock starts in the middle of its time'],
    ],
    judgedBy.models('simulation.'),
  ),
  ...planted(
    'flows/viewer/simulate.ts',
    [
      [
        'if (!choice?.takes.length) return',
        'if (!choice) return',
        'an address with a step that changes nothing is taken for a simulation',
      ],
      ['split(/~(.*)/s)', "split('~')", 'an answer with a tilde in it cannot be shared'],
    ],
    judgedBy.models('simulation.'),
  ),
  ...planted(
    'flows/viewer/stepping.ts',
    [
      [
        'nodesOf(after).includes(one) && !nodesOf(before)',
        '!nodesOf(before)',
        'another arrow is lit than the one that was taken',
      ],
      [
        "type === 'xstate.emit' && params?.event",
        'params?.event',
        'what a chart says to itself is told as said to the outside',
      ],
    ],
    judgedBy.models('simulation.'),
  ),
  ...planted(
    'flows/viewer/context.tsx',
    [
      ['value !== earlier && { before', '{ before', 'everything seems to have changed at each step'],
      ['(was?.keys() ?? [])', '([])', 'what a step took away is not told'],
    ],
    judgedBy.models('simulation.'),
  ),
  ...planted(
    'flows/viewer/live-store.ts',
    [
      [
        "taken.length > 0 && event.includes('.')",
        'taken.length > 0',
        'each tick of a clock is a line of what happened',
      ],
      [
        'tabs.map((one) => (one === known ? now : one))',
        '[...others, now]',
        'tabs change their numbers with each move',
      ],
      ['actors.findLast(isPage)', 'actors.find(isPage)', 'whoever follows is led back to a page that still saves'],
      ['.map(pageIn)[0]', '.map(pageIn)[1]', 'whoever follows sees the page of a tab that stands still'],
      ['?? all.at(-1)', '', 'a chart that stands since before the viewer was opened is not marked'],
      ['.slice(0, longest)', '', 'the list of a long visit grows without end'],
    ],
    judgedBy.unit('live-store.'),
  ),
  ...planted(
    'flows/viewer/map/marks.ts',
    [
      [
        'marks.pages[tab]\n',
        'Object.values(marks.pages).at(-1)\n',
        'a way from one tab to another is marked as walked',
      ],
      ['walked: new Set(running), led: new Set()', 'walked: new Set(running), led: marks.led', 'ways stay marked'],
      ["&& event !== 'xstate.stop'", '', 'the last step of each page that was left is its end'],
      ["  if (actor.status === 'stopped') return kept\n", '', 'what only ends is marked as walked'],
      ['return goesOn ? kept :', 'return', 'a page that still saves seems to be gone back to'],
      ['names.findLast(isPage)', 'names.find(isPage)', 'of two pages of a tab the map takes the left one for open'],
    ],
    judgedBy.models('map-marks.'),
  ),
  ...planted(
    'flows/viewer/model.ts',
    [
      ['ms >= 60_000 && ms % 60_000 === 0', 'ms >= 60_000', 'ninety seconds are told as one and a half minutes'],
      ['entry: (node.entry as', 'entry: (node.exit as', 'what is done on entering is told as done on leaving'],
      [
        'event.key ?? event.failure ?? event.to]',
        'event.to ?? event.key]',
        'a toast does not say of which failure it tells',
      ],
      ["? 'server' : (effectActors[src] ?? 'app')", "? 'server' : 'app'", 'the card provider is shown as the app'],
      ["node.history || 'shallow'", "'shallow'", 'a deep history is exported as a shallow one'],
    ],
    judgedBy.models('charts-as-data.'),
  ),
  ...planted(
    'flows/viewer/condition.ts',
    [
      ["check.name === 'checkOr' ? 'any' : 'all'", "check.name === 'checkOr' ? 'all' : 'any'", 'and is told as or'],
      ["part.asks === 'not' ? part.part :", "part.asks === 'not' ? part :", 'what is denied twice is told as denied'],
      ['`${key}.${place}`', 'place', 'a guard names a state without the region in which it is'],
    ],
    judgedBy.models('spoken-charts.'),
  ),
  ...planted(
    'flows/viewer/guard-words.ts',
    [
      ['isSeveral(condition) ? bracketed(told) : told', 'told', 'QA read a guard made of and and or in two ways'],
      ['Array.isArray(last)', 'false', 'two places that a guard asks for read as “in a and in b”'],
      ["anyStateOf(condition).length ? '不' : '非'", "'非'", 'a state that must not stand is told in wrong Chinese'],
    ],
    judgedBy.models('spoken-charts.'),
  ),
  ...planted(
    'flows/viewer/spoken.ts',
    [
      ['`${asked}成功`', '`${asked}失败`', 'a call that succeeds is told in Chinese as one that fails'],
      ["besides('除非', zh)", "besides('若', zh)", 'a condition is told in Chinese as its contrary'],
      [
        'node?.parent !== first.parent',
        '!node',
        'a guard that asks for a state of one region or another names one region for both',
      ],
      [
        'isRun ? bracketed(words) :',
        'isRun ? words :',
        'one of two states and something else reads as one state or both others',
      ],
      ["place.startsWith('#')", 'false', 'a guard that asks for a state by its id has no words'],
    ],
    { by: ['tests/models/spoken-charts.test.ts'] },
  ),
  ...planted(
    'flows/viewer/search-index.ts',
    [
      ['second.fit - first.fit', 'first.fit - second.fit', 'what fits least is found first'],
      ['left: fitting.length - shown', 'left: 0', 'nobody learns that there is more to be found'],
      ['at === path ? src : []', 'src', 'a call is found at every state of its chart'],
      [
        "wanted.split(' ').every(",
        '[wanted].every(',
        'who types cancel order does not find where one cancels the order',
      ],
      [
        "if (hasAll(told.join(' '))) return 10 + weight",
        '',
        'what has the words somewhere in its code comes before what is called so',
      ],
      [".replace(/\\s+/g, ' ')", '', 'who types two spaces finds nothing'],
      [
        '    ...named.map((rest) => ownFit(one, rest) - 0.5),\n',
        '',
        'who types the name of a chart before that of its state does not find the state first',
      ],
      [
        '`.${path}`.endsWith(`.${wanted}`)',
        'false',
        'who types the name of a state in the code finds whatever has it somewhere first',
      ],
    ],
    judgedBy.models('found-in-charts.'),
  ),
  ...planted(
    'flows/viewer/failures.ts',
    [
      ['zhCN[failure] || failure]', 'en[failure] || failure]', 'what the screen says in Chinese is not found'],
      [', ...always])]', '])]', 'that any call may find the session over is told nowhere'],
    ],
    judgedBy.models('found-in-charts.', 'viewer-panels.'),
  ),
  ...planted(
    'flows/viewer/details.tsx',
    [
      [
        '<details key={src} open',
        '<details key={src}',
        'whoever looks for an error code is led to where it cannot be read',
      ],
      ["name || say('unnamed')", 'name', 'a state says that something is done and not what'],
      ['Object.hasOwn(charts, src)', 'false', 'a chart that a state runs cannot be gone to'],
      ['[...new Set(state.runs)]', 'state.runs', 'what a state runs twice is told twice'],
      ['.filter(([, failures]) => failures.length)', '', 'what is no call is told as one that may fail with nothing'],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/spoken.ts',
    [
      ['  if (!isOurs(chart)) return undefined\n', '', "another shop's parts are told in our words"],
      ['isOurs(chart) ? tags[tag] : undefined', 'tags[tag]', "another shop's tags are told in our words"],
      ['return running[src]', 'return undefined', 'what a state runs is told by a name of the code'],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/paths/panel.tsx',
    [['<span>{pick(title)}</span>', '', 'whoever looks for a path reads 27 numbers']],
    panelTest,
  ),
  ...planted(
    'flows/viewer/paths/coverage.ts',
    [
      ["path !== '' &&", 'true &&', 'the legend counts the chart itself as one of its states'],
      [
        "(guard?.[0] ?? 'otherwise') === 'otherwise'",
        'false',
        'the legend counts states that no share of the paths counts',
      ],
      ['reasons[id] ?? (by ?', '(by ?', 'what cannot be covered is said to be not asked for'],
      ['covers[kind].includes(id)', 'covers.states.includes(id)', 'a path that covers a step is not named'],
    ],
    judgedBy.models('covered-by-paths.'),
  ),
  ...planted(
    'flows/viewer/paths/suite.ts',
    [
      ['scenarioOf(id, path, language)', 'path.id', 'a path is called by a number'],
      [
        "...transitions.map((id) => id.slice(0, id.indexOf('/')))",
        '',
        'states in which nobody rests are never covered',
      ],
    ],
    judgedBy.models('covered-by-paths.'),
  ),
  ...planted(
    'flows/viewer/paths/serialize.ts',
    [['...(effects as Record<string, unknown[]>), ...', '...', 'a path with an answer of a child chart is not shown']],
    judgedBy.models('covered-by-paths.'),
  ),
  ...planted(
    'flows/viewer/viewer.tsx',
    [[' || place.path !== null', '', 'an address with a path that there is not says nothing']],
    judgedBy.models('map-page.'),
  ),
  ...planted(
    'flows/viewer/unknown.tsx',
    [
      ['    ...stray,\n', '', 'the choices of a simulation that never began are passed over'],
      [
        'place.state === null ? stray : [state, ...stray]',
        '[]',
        'whatever the address of the map says of a chart is passed over',
      ],
      [
        'place.step > path.steps.length',
        'place.step >= path.steps.length',
        'the last step of a path is said not to be there',
      ],
      ['place.input >= inputs', 'place.input > inputs', 'an address with an input that is not there says nothing'],
    ],
    judgedBy.models('covered-by-paths.'),
  ),
  ...planted(
    'flows/viewer/place.ts',
    [
      [
        'hashOf(changed(placeIn(location.hash).place, { chart, state }))',
        "hashOf(changed(placeIn('').place, { chart, state }))",
        'each link forgets the language and the tool',
      ],
      ['  if (hash === location.hash) return\n', '', 'what is pressed twice has to be gone back from twice'],
      [
        "const [asked = '', ...below] = way.replace(/^\\//, '').split('/')",
        "const [, asked = '', ...below] = way.split('/')",
        'an address that is typed without its slash leads to the map',
        judgedBy.unit('viewer-address'),
      ],
      [
        '(attempt(() => decodeURIComponent(asked)) ?? asked) || first',
        'attempt(() => decodeURIComponent(asked)) || first',
        'an address that was cut within a Chinese letter leads to the map without a word',
        judgedBy.unit('viewer-address'),
      ],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/order-table.tsx',
    [
      [
        'actionsAt(standing).includes(action)',
        "actionsAt({ ...standing, refund: 'none' }).includes(action)",
        'the table lets shoppers do what they may not while money comes back',
      ],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/people/use-counts.ts',
    [['answer.status === 404 ? null', '!answer.ok ? null', 'a shop that is down is told as one that does not count']],
    panelTest,
  ),
  ...planted(
    'flows/viewer/people/panel.tsx',
    [
      [
        'byPaths.has(id) && !walked.has(id)',
        '!walked.has(id)',
        'what no path takes is listed as taken by a path and nobody',
      ],
      ["              currentTarget.value = ''\n", '', 'a file of counts that was written anew cannot be opened'],
      ['walked.size - known.length', 'walked.size', 'all that was counted is said to be of an older chart'],
    ],
    panelTest,
  ),
  ...planted(
    'flows/viewer/layout/rows.ts',
    [
      ['one.actor === other.actor && ', '', 'what the server does is told with what a person does'],
      [
        '![transition, ...others].some(({ from, to }) => from === one.from && to === one.to)',
        'true',
        'one of two steps with the same words is not to be seen',
      ],
      ["!condition[0].startsWith('[')", 'true', 'a condition of code gets a word that is none of its code'],
    ],
    judgedBy.models('drawn-parts.'),
  ),
  ...planted(
    'flows/viewer/layout/regions.ts',
    [['if (drawn.arrows.some(tied)) return drawn', '', 'arrows end beside their state where regions were moved']],
    judgedBy.models('drawn-parts.'),
  ),
  ...planted(
    'flows/viewer/drawing.ts',
    [
      [
        'path.startsWith(`${above}.`)',
        'path.startsWith(above)',
        'a state is folded away with one whose name begins alike',
      ],
    ],
    judgedBy.models('drawn-parts.'),
  ),
  ...planted(
    'flows/browser/entry-page.ts',
    [
      ["'preview' in Object(input) ? undefined : ", '', 'a path begins on a page that nobody can open so'],
      ['begun(page, steps) && runs(', 'runs(', 'a part is looked at before its page knows who looks'],
      ['JSON.stringify(inputIn(snapshot, run)) === input', 'true', 'a part begins otherwise than its path says'],
    ],
    judgedBy.models('played-paths.'),
  ),
  ...planted(
    'flows/browser/set-up.ts',
    [
      [
        'before: page && member ? [pathOf(counting)] : []',
        'before: []',
        'the first step of a page is answered to the badge of the cart',
      ],
      ['return entry ? callsOf(entry.fixture) : []', 'return []', 'what the parts of a page ask is not steered'],
      ['return draft ? { checkout', 'return !draft ? { checkout', 'a purchase that was begun is not gone on with'],
      [
        'owner: user.userId, draft',
        'draft',
        'a purchase that was begun belongs to nobody',
        judgedBy.models('found-kept.'),
      ],
      [
        '(read.output as { userAgent: string }).userAgent : null',
        "(read.output as { userAgent: string }).userAgent : ''",
        'a browser that is not to say what it is says so all the same',
      ],
    ],
    judgedBy.models('played-paths.'),
  ),
  ...planted(
    'flows/browser/playable.ts',
    [
      [
        "callNamed(String(src))?.access === 'member'",
        'callNamed(String(src)) !== undefined',
        'paths of visitors are walked by members',
      ],
      ['return running.some((src) => isInstant(fixture, src)) && !answers', 'return false', 'a step fails that cannot'],
    ],
    judgedBy.models('played-paths.'),
  ),
  ...planted(
    'flows/browser/ending.ts',
    [
      [
        'Number(leaves(one)) - Number(leaves(other))',
        'Number(leaves(other)) - Number(leaves(one))',
        'a path of a page ends where its part leaves it',
      ],
      [
        "to.status === 'done' && JSON.stringify(to.output) === wanted",
        "to.status === 'done'",
        'a part ends otherwise than the path says',
      ],
      [
        "to.status === 'done' && JSON.stringify(to.output) === wanted",
        'JSON.stringify(to.output) === wanted',
        'a part that ends with nothing is left as it begins',
      ],
      ['before[at] as', 'before[0] as', 'what a part says on its way is not known'],
      ['!isGiven || ', 'true || ', 'an address that is changed is taken for a new one'],
    ],
    judgedBy.models('played-paths.'),
  ),
  ...planted(
    'flows/viewer/model.ts',
    [
      [
        "if (type === 'parallel') return",
        "if (type === 'final') return",
        'states that are active together read as alternatives',
      ],
      [
        "if (history === 'deep') return",
        "if (history === 'shallow') return",
        'what is remembered at every depth reads as one level',
      ],
      [" && node.type !== 'history'", '', 'what remembers two regions is drawn as a third one'],
    ],
    judgedBy.models('picture-files.'),
  ),
  ...planted(
    'flows/exports/svg.ts',
    [
      [
        "state?.isRegion ? { 'stroke-dasharray': '6 4' } : {}",
        '{}',
        'a picture that is taken away shows regions as alternatives',
      ],
    ],
    judgedBy.models('picture-files.'),
  ),
  ...planted(
    'flows/viewer/picture.tsx',
    [['!coverage && regions', 'regions', 'a region that is covered is drawn as one that is not']],
    judgedBy.models('picture-in-window.'),
  ),
]
