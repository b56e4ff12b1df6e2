import { planted } from './mutant'

const mapTest = { by: ['tests/models/shop-map.test.ts'] }
const journeyTest = { by: ['tests/unit/journey.test.ts'] }

/** Wrong changes of what shows the charts as one story. */
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
      ["fields: by === 'person' ? fields : []", 'fields: []', 'a journey does not know what is to be filled in'],
      ['page: pageOf(actor.chart) ?? page', 'page', 'a step is told on the page that it leads to'],
      [
        'order <= step.order',
        'order <= Infinity',
        'a journey waits for the answer to a button that is not pressed yet',
      ],
      ['(before.leads && !stays)', 'before.leads', 'a link that somebody followed is waited for'],
      ['before.tab !== message.tab', 'before.tab === message.tab', 'a journey is that of another tab'],
    ],
    journeyTest,
  ),
  ...planted(
    'flows/journey/journey.ts',
    [["event.endsWith('.type')", "event.endsWith('.typed')", 'a journey has a step for each key']],
    journeyTest,
  ),
]
