import { planted } from './mutant'

const mapTest = { by: ['tests/models/shop-map.test.ts'] }
const journeyTest = { by: ['tests/unit/journey.test.ts'] }
const diffPageTest = { by: ['tests/models/diff-page.test.ts'] }

/** Wrong changes of what shows the charts as one story, and of what people do in them. */
export const toolMutants = [
  ...planted(
    'flows/map/moves.ts',
    [
      ["'order.cancel': ['cancel']", "'order.cancel': ['delete']", 'the map says that canceling deletes an order'],
      ["'payment.start': ['pay']", "'payment.start': ['capture']", 'the map says that who begins to pay takes money'],
    ],
    mapTest,
  ),
  ...planted(
    'flows/map/views.ts',
    [
      ['/src\\/(pages|ui)\\//', '/src\\/pages\\//', 'the map lacks links that pages share'],
      [
        '!isType && importName.name',
        'importName.name',
        'the map says that views run charts of which they know the type',
      ],
    ],
    mapTest,
  ),
  ...planted(
    'flows/map/chart-relations.ts',
    [
      ['heard === event.type', 'heard !== event.type', 'the map says that charts tell the app what they do not say'],
      ["kind !== 'page'", "kind === 'page'", 'the map does not say what the app tells pages'],
    ],
    mapTest,
  ),
  ...planted(
    'flows/journey/record.ts',
    [
      [
        '{ ...before, closed: false, stood: { ...standing(message.actors), ...before.stood } }',
        'before',
        'what a chart does by itself is missing from a journey',
      ],
      ["fields: by === 'person' ? fields : []", 'fields: []', 'a journey does not know what is to be filled in'],
      [': (pageOf(actor.chart) ?? page)', ': page', 'a step is told on the page that it leads to'],
      [
        'order <= step.order',
        'order <= Infinity',
        'a journey waits for the answer to a button that is not pressed yet',
      ],
      ['if (before.member !== undefined)', 'if (before.tab !== undefined)', 'of a tab at work nothing is recorded'],
      ['(before.leads && !stays)', 'before.leads', 'a link that somebody followed is waited for'],
      ['before.tab !== message.tab', 'before.tab === message.tab', 'a journey is that of another tab'],
      [
        'closed: before.tab !== undefined',
        'closed: false',
        'a tab was loaded anew, and the panel says that it is recorded',
      ],
    ],
    journeyTest,
  ),
  ...planted(
    'flows/journey/journey.ts',
    [
      ["event.endsWith('.type')", "event.endsWith('.typed')", 'a journey has a step for each key'],
      [
        "['keyword.submit', 'suggestion.open']",
        "['keyword.submit']",
        'who opens what the search offers is taken to be led there',
      ],
      ['searchBox: [', 'searchBoxes: [', 'a journey waits for the answer to what nobody types again'],
    ],
    journeyTest,
  ),
  ...planted(
    'flows/live/counter.ts',
    [
      ['at - left(transition)', 'at', 'a step seems to take as long as the visit'],
      ['counts.clear()', '', 'what was told once is told again'],
      ['all.slice(turn * mostCounts, (turn + 1) * mostCounts)', 'all', 'what a long day was counted is refused'],
      ['count.taken - turn * mostTaken', 'count.taken', 'a step of a long day is counted twice'],
    ],
    { by: ['tests/unit/counter.test.ts'] },
  ),
  ...planted(
    'flows/viewer/people/counts.ts',
    [
      ['sumOf(counts) / 2', 'sumOf(counts)', 'the longest time is shown for the usual one'],
      ['isByPerson(eventOf(transition))', 'true', 'a chart seems busy that only asks now and then'],
      ['[59.5 * 60_000,', '[59.5 * 60_001,', 'what is as good as an hour is told as 60 min'],
    ],
    { by: ['tests/unit/people-counts.test.ts'] },
  ),
  ...planted(
    'server/transition-counts.ts',
    [
      ['known.has(`${chart} ${transition}`)', 'true', 'whatever somebody sends is kept and shown'],
      ['transition_counts.taken + excluded.taken', 'excluded.taken', 'only the last report counts'],
      ['  if (!flows) {', '  if (flows) {', 'a shop in production tells everybody what its shoppers do'],
      ['z.strictObject({', 'z.object({', 'a report may carry whatever else it likes'],
      [
        'whole(0, standingClasses - 1)',
        'whole(1, standingClasses - 1)',
        'a page on which somebody acts at once counts nothing',
      ],
      ['whole(0, standingClasses - 1)', 'whole(0, standingClasses - 2)', 'a page that was left open counts nothing'],
      [
        'order by chart, transition, standing`.execute(db)',
        '`.execute(db)',
        'two looks at the counts differ by their order',
      ],
    ],
    { by: ['tests/routes/transition-counts.test.ts'] },
  ),
  ...planted(
    'server/settings.ts',
    [['if (!text) return !production', 'if (!text) return true', 'a shop in production counts without being told to']],
    { by: ['tests/unit/settings.test.ts'] },
  ),
  ...planted(
    'flows/paths/diff-marks.ts',
    [["became === 'changed' && !sentences.length", 'false', 'a diff marks what is the same']],
    diffPageTest,
  ),
  ...planted(
    'flows/exports/diff-page.ts',
    [['one[side] === id', 'one.now === id', 'a diff does not mark what is gone in the picture of before']],
    diffPageTest,
  ),
  ...planted(
    'flows/paths/suite.ts',
    [
      [
        "if (room <= 0 && open.size) ended ??= 'length'",
        "if (room <= 0) ended ??= 'length'",
        'a suite that is whole says that it was cut off',
      ],
      [
        "open.size <= enough && open.size ? 'coverage'",
        "open.size <= enough ? 'coverage'",
        'a suite that covers all says that it was ended before',
      ],
      ['way.arcs.slice(0, room - arcs.length)', 'way.arcs', 'paths have more steps than were asked for'],
      ['statesIn(other) - statesIn(one)', 'statesIn(one) - statesIn(other)', 'a tour comes by the fewest states'],
    ],
    { by: ['tests/models/deep-charts.test.ts'] },
  ),
  ...planted(
    'flows/paths/coverage.ts',
    [['cut.size > 0 || stopped', 'cut.size > 0', 'what was not walked for want of time is told as unreachable']],
    { by: ['tests/models/deep-charts.test.ts'] },
  ),
  ...planted(
    'flows/paths/saved.ts',
    [
      [
        " && typeof saved.state === 'string'",
        '',
        'a suite of another program fails step by step instead of being refused',
      ],
      ['textOf(value) === told', 'JSON.stringify(value) === told', 'a suite with a circle in it is not walked again'],
    ],
    { by: ['tests/models/saved-suites.test.ts'] },
  ),
  ...planted(
    'flows/paths/steps.ts',
    [['type === descriptor.slice(0, -2) || ', '', 'an event that a wildcard means is told as unheard']],
    { by: ['tests/models/event-names.test.ts'] },
  ),
  ...planted(
    'flows/paths/steps.ts',
    [['assumed ? undefined : callNamed(name)', 'callNamed(name)', 'what a file runs fails as a call of the shop does']],
    { by: ['tests/models/paths-command.test.ts'], only: 'fails in its own way' },
  ),
]
