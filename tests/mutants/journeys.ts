import { judgedBy, planted } from './mutant'

/** Wrong changes of what storefront tabs tell of themselves, of journeys, and of the map. */
export const journeyMutants = [
  ...planted(
    'flows/map/relation.ts',
    [['.filter((name) => !known.by.includes(name))', '', 'the map says twice how a page leads on']],
    judgedBy.models('map-roads.'),
  ),
  ...planted(
    'flows/map/road.ts',
    [
      ["kind === 'leads' && at === begin", 'at === begin', 'what tells a page something is taken for the road to it'],
      [
        'const charts = [id, ...startedIn(branches)]',
        'const charts = [id]',
        'the map hides where parts of a page lead',
      ],
    ],
    judgedBy.models('map-roads.'),
  ),
  ...planted(
    'flows/journey/listen.ts',
    [
      ['heard.findLast(({ actor })', 'heard.find(({ actor })', 'where a chart began is taken for where it stands'],
      [
        '    heard.push(transition)\n    woken()',
        '    heard.push(transition)',
        'a journey waits its whole time at each step',
      ],
    ],
    judgedBy.models('heard-journey.'),
  ),
  ...planted(
    'flows/journey/replay.ts',
    [
      ['page !== undefined && !page.must', 'page !== undefined', 'a journey opens an order that is not named'],
      ['!way.includes(to) || ', '', 'a journey goes back where a link is gone from the page'],
      ['!isBack && (', '(', 'who went back to what they had found finds something else'],
      ['  if (wentBack) way.pop()\n', '', 'who goes back a second time is taken to follow a link'],
      [
        'const follows = !isBack && (!way.includes(to) || (await isThere()))',
        'const follows = true',
        'a journey with Back in it cannot be walked again',
      ],
      ['    await page.close()\n', '', 'each journey leaves a page open'],
      [" || step.event === 'queryChanged'", '', 'who goes back from one search to another is led to a third'],
      ["(event === 'queryChanged' && !wentBack)", 'false', 'who goes back from one search to another is led elsewhere'],
      ['step.link ?? step.page', 'step.page', 'a link to the cart is looked for under the login'],
    ],
    judgedBy.models('heard-journey.'),
  ),
  ...planted(
    'flows/journey/replay.ts',
    [
      ["held === 'hammer' ? 'drill' : 'hammer'", "'hammer'", 'who searches twice is taken to search once'],
      ['offered.filter({ has: ofProduct })', 'offered', 'a product that was offered cannot be opened again'],
      [
        "if (step.event === 'suggestion.open') await openSuggestion(page, next, used)\n  else if",
        'if',
        'what is offered is opened before anything is typed',
      ],
    ],
    { by: ['tests/browser/shop-map.test.ts'], only: 'who searches' },
  ),
  ...planted(
    'flows/journey/replay.ts',
    [
      ['(await isRefused(step, heard)) ? {} : ', '', 'a form that was refused is sent as it should be filled in'],
      ['if (heard.stands(chart) === undefined) await', 'if (false) await', 'a code that was refused is sent after all'],
    ],
    { by: ['tests/browser/shop-map.test.ts'], only: 'who is sent' },
  ),
  ...planted(
    'flows/journey/record.ts',
    [
      ["event === 'xstate.init' ? page : ", '', 'what is agreed to is taken for the page about us'],
      ['leads && sentFrom === undefined', 'leads', 'whoever was sent to the login is taken to be led there by nobody'],
      [
        "actor.state === 'sending' && !before.leads",
        "actor.state === 'sending'",
        'where the app leads a link is looked for',
      ],
      [
        'turned && !opens && event !== addressChanged',
        'turned',
        'what the app leads to is taken for a link, once there was one',
      ],
      ["  if (event === addressChanged && turned) return 'link'\n", '', 'nobody goes back from one search to another'],
      [
        'opens || stays ? undefined',
        'opens ? undefined',
        'whoever was sent to where they are is sent somewhere else next',
      ],
    ],
    { by: ['tests/unit/journey.test.ts'] },
  ),
  ...planted(
    'flows/browser/controls.ts',
    [
      [
        "if (!(await page.evaluate(() => 'harness' in globalThis))) return void (await filling())",
        '',
        'no journey searches',
      ],
      ['one.visible && !holds(one, payload))', 'one.visible)', 'a quantity that is set twice cannot be set again'],
    ],
    { by: ['tests/browser/player.test.ts'] },
  ),
  ...planted(
    'flows/live/live.ts',
    [
      ['  if (persisted) tellAll()', '', 'a page that comes back is missing from the viewer'],
      ["post({ type: 'closed', ...here() })", '{}', 'the viewer shows pages that were left long ago'],
    ],
    judgedBy.models('live-pages.'),
  ),
  ...planted(
    'flows/live/count.ts',
    [
      [
        'if (document.hidden) tell()',
        'if (!document.hidden) tell()',
        'what is done on a phone is lost when it is put away',
      ],
      ['    beside?.inspect(event)\n', '', 'where a demonstration counts, its viewer sees nothing'],
    ],
    judgedBy.models('live-pages.'),
  ),
  ...planted(
    'flows/live/observer.ts',
    [
      ['if (!orders.has(inspected.event)) orders.set', 'orders.set', 'what a step brings about stands before it'],
      ['isByPerson(event) ? Object.keys(carried) : []', 'Object.keys(carried)', 'what the server tells is told on'],
    ],
    judgedBy.models('live-pages.'),
  ),
  ...planted(
    'flows/live/observer.ts',
    [['      refs.set(actor.session, ref)\n', '', 'no path is walked on that hears something of the app']],
    judgedBy.unit('observer.'),
  ),
]
