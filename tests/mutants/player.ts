import { judgedBy, planted } from './mutant'

const at = (name: string, only: string) => ({ by: [`tests/browser/${name}.test.ts`], only })
const fields = at('player', 'sends by itself')
const heard = at('player', 'no chart hears')
const waits = at('player', 'waits for the call')
const parts = (only: string) => at('paths', only)
const others = (kind: string) => at('tours', kind)

/** Wrong changes of what plays paths in a browser. */
export const playerMutants = [
  ...planted('flows/browser/controls.ts', [
    ["if (kind === 'file')", "if (kind === 'never')", 'a picture cannot be chosen', fields],
    [
      'return (await submit.isVisible()) ? submit.click() : undefined',
      'return submit.click()',
      'a form without a button in sight cannot be sent',
      fields,
    ],
    [
      "  if (found.kind === 'field' && !isWhole(found, payload)) return fill(control, payload[found.names[0] ?? ''])\n",
      '',
      'a field that tells of itself is pressed instead of filled in',
      fields,
    ],
  ]),
  ...planted('flows/browser/app-events.ts', [
    [
      '  if (!heard) throw new Error(`${chart} does not run, or the storefront is in production`)\n',
      '',
      'a step that nobody hears passes',
      heard,
    ],
    ['(await times()) > before', '(await times()) >= before', 'a button that does nothing passes', heard],
    ['`${chart} ${type}`', 'type', 'no step is ever heard', heard],
    [
      "event.type === 'queryChanged' && there ===",
      'false && there ===',
      'an address that stays the same is waited for',
      others('page'),
    ],
    [
      '    return heard || undefined\n',
      '    return heard\n',
      'what was not asked of the browser counts as answered',
      waits,
    ],
  ]),
  ...planted('flows/browser/controls.ts', [
    ['(holds(found, payload))', '(false)', 'a field that holds it already is waited for', others('part')],
    ['harness.from = harness.states.length', 'void 0', 'what is filled in counts as the step', others('part')],
    ['?? (await pressedFor(page, type, payload))', '', 'what is done by keys cannot be played', others('part')],
  ]),
  ...planted('flows/browser/can-send.ts', [
    [' || unread[type]?.includes(name)', '', 'a member cannot ask for a code', others('part')],
    [
      'every(([name, value]) => same(payload[name], value))',
      'every(([name]) => name in payload)',
      'a path presses the button of another line, and a chart that takes more than its page offers is not noticed',
      judgedBy.unit('can-send.test.ts'),
    ],
  ]),
  ...planted('flows/browser/run-step.ts', [
    ["src === 'call.again' ? ", 'false ? ', 'what is asked again is never answered', others('part')],
  ]),
  ...planted(
    'flows/browser/playable.ts',
    [
      ['  if (endsSession(step)) return true\n', '', 'a part goes on behind a session that is over'],
      ["? ['wanted'] : []", '? [] : []', 'a visitor goes on shopping on the page of the login'],
      ['(isTold || isEverywhere(entry))', 'false', 'a chart that is told of the session first seems to fail'],
    ],
    judgedBy.models('played-paths.'),
  ),
  ...planted('flows/browser/launch.ts', [
    ['handleSIGINT: false', 'handleSIGINT: true', 'Ctrl-C loses what was played so far', at('play-command', 'Ctrl-C')],
  ]),
  ...planted('flows/paths/playing.ts', [
    [
      'if (interrupted() || ended) return',
      'if (ended) return',
      'Ctrl-C plays on to the last path of a chart',
      at('play-command', 'Ctrl-C'),
    ],
    [
      'else if (!ended) walked.push(path)',
      'else walked.push(path)',
      'the path under which the shop went away passes',
      at('play-command', 'went away'),
    ],
    ['if (failed || ended)', 'if (failed)', 'a build passes whose shop went away', at('play-command', 'went away')],
  ]),
  ...planted('flows/browser/harness.ts', [
    [
      '    return waited || undefined\n',
      '    return waited\n',
      'an answer that nobody waited for counts as given',
      waits,
    ],
    [
      'if (performance.now() > end) throw new Error(what)',
      'if (performance.now() > end) return undefined as never',
      'a step that did not happen passes',
      waits,
    ],
    [
      "({ code: success, msg: '', data: output })",
      "({ code: success, msg: '', data: {} })",
      'each answer is empty',
      waits,
    ],
    [
      'if (answer?.status() !== 429) return',
      'if (answer) return',
      'every path fails that comes after as many as a shop takes in a minute',
      at('play-command', 'no more pages'),
    ],
    [
      'Number(seconds) * 1000',
      'Number(seconds)',
      'a shop that takes no more pages is asked again a thousand times a second',
      at('play-command', 'no more pages'),
    ],
    [
      'value: setting.kept.locale, url',
      "value: 'zh-CN', url",
      'the page under a path is drawn anew in another language, before the path begins',
      at('play-command', 'several charts'),
    ],
  ]),
  ...planted('flows/browser/injected-script.ts', [
    [
      'String(to).endsWith(counted) || ',
      '',
      'what is played is counted among what shoppers do',
      at('play-command', 'visit'),
    ],
  ]),
  ...planted('flows/browser/play.ts', [
    ['!isBegun && ', '', 'whoever logs in again in a path is never heard of', others('app')],
    [
      "    if (await offers(page, step.event as never)) throw new Error('a control that offers it')\n",
      '',
      'a button that the page ignores is not found',
      parts('is to be ignored'),
    ],
    [
      "    if (more) return await failed(path.steps.length, 'end', shown ?? '', more)\n",
      '',
      'a page that goes on after the end of a path passes',
      parts('goes on after'),
    ],
    [
      'return opened === path.begin ? undefined : failed(',
      'return path.steps.length > 0 ? undefined : failed(',
      'a page that begins otherwise passes where its first step fits',
      parts('begins otherwise'),
    ],
    [
      'if (stuck) return stuck',
      'if (stuck) void stuck',
      'a path goes on in a page that never opened',
      parts('begins otherwise'),
    ],
  ]),
]
