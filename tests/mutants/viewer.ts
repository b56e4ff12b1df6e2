import { judgedBy, planted } from './mutant'

const pictureTest = judgedBy.models('picture-in-window.', 'states-and-arrows.')
const listTest = judgedBy.models('viewer-lists.')
const searchTest = judgedBy.models('viewer-search.')
const mapTest = judgedBy.models('map-page.')
const historyTest = { by: ['tests/browser/flows.test.ts'], only: 'each press' }
const printTest = { by: ['tests/browser/flow-pictures.test.ts'], only: 'printed as a whole' }
const fileTest = judgedBy.models('chart-files.')
const inHand = (only: string) => ({ by: ['tests/browser/charts-in-hand.test.ts'], only })

/** Wrong changes of how charts are shown: the picture and its window, the lists beside it, the map, and what is saved. */
export const viewerMutants = [
  ...planted(
    'flows/viewer/view-box.ts',
    [
      [
        '      if (!wider && !higher) return\n',
        '',
        'a step that is shared opens where its chart begins, and not where it stands',
        { by: ['tests/browser/flow-pictures.test.ts'], only: 'wholly in sight' },
      ],
      ['  start.current = focus\n', '', 'a shared address of an unfolded chart opens on an empty corner'],
      ["    addEventListener('beforeprint', whole)\n", '', 'a chart is printed with what lay in its window', printTest],
      [
        'const wide = Math.max(width, sheet)',
        'const wide = width',
        'a small chart is printed with huge letters',
        { ...printTest, only: 'letters of the size' },
      ],
      ['Math.min(1.25, (room', 'Math.min(9, (room', 'a small chart fills the window with huge letters'],
      ['x: at.x - ((at.x - x) * next) / scale', 'x: x', 'what is under the wheel runs away from it'],
      ['if (button === 0) drag', 'drag', 'the second button of a mouse drags the picture'],
      ['if (buttons === 0) drag.current = null', 'if (false) drag.current = null', 'a picture sticks to a mouse'],
      ['!event.ctrlKey && !event.metaKey && press', 'press', 'the browser cannot be zoomed by its own keys'],
      [
        'if (!moved.current) return opened()',
        'return opened()',
        'a picture that was moved springs back beside another tool',
      ],
      [
        'if (dragged.current && event.detail > 0) event.stopPropagation()',
        '',
        'a picture that is dragged takes the step under the pointer',
      ],
      ['drag.current.pointer !== pointerId', 'false', 'two fingers tear a picture to and fro'],
      [
        "if (target.matches(':focus-visible')) follow(target)",
        '',
        'a keyboard comes to states that are out of sight',
        inHand('keyboard comes to'),
      ],
      [
        'left + Math.min(area.width * now.scale, room.width / 2) <= room.width',
        'true',
        'what is selected at the right stays out of sight',
      ],
      ['width: size.width / view.scale', 'width: size.width', 'the small picture shows too much as seen'],
    ],
    pictureTest,
  ),
  ...planted(
    'flows/viewer/minimap.tsx',
    [
      [
        "    if (event.type === 'pointermove' && event.buttons === 0) return\n",
        '',
        'a pointer that passes the small picture moves the large one',
      ],
    ],
    pictureTest,
  ),
  ...planted(
    'flows/viewer/box.tsx',
    [
      ["marks.active && `(${say('here')})`", "''", 'nobody who has a picture read aloud learns where the chart stands'],
      [
        "coverage.states.has(path) ? 'covered' : 'uncovered'",
        "coverage.states.has(path) ? 'uncovered' : 'covered'",
        'what is covered is read aloud as not covered',
      ],
      ["event.key !== 'Enter' && event.key !== ' '", "event.key !== 'Enter'", 'the space bar does not choose a state'],
      ["say(isFolded ? 'expand' : 'collapse')", "say(isFolded ? 'collapse' : 'expand')", 'a button says its contrary'],
      ['{!holds && <rect className={styles.body}', '{holds && <rect className={styles.body}', 'states have no boxes'],
      ["state?.type === 'final'", "state?.type !== 'final'", 'every state looks like an end, and the ends do not'],
      [
        'x + sizes.pad + nameWidthOf(name)',
        'x + sizes.pad - nameWidthOf(name)',
        'what folds a state is beside its box',
      ],
      ['{!holds && isFolded && (', '{!holds && (', 'every state looks as if others lay in it'],
      ['y={y + first.y + spare - 13}', 'y={y + first.y + spare + 13}', 'a step is pressed beside its words'],
      ['Math.floor((height - head) / 2)', '0', 'the words of a tall box crowd at its top'],
    ],
    pictureTest,
  ),
  ...planted(
    'flows/viewer/arrows.tsx',
    [
      ['told.every((transition)', 'told.some((transition)', 'a line that tells two steps seems covered with one'],
      ['others.length ? undefined : actor', 'actor', 'an arrow of several seems to be of one of them'],
      ['Math.min(corner, length / 2) / length', 'corner / length', 'a short arrow runs back on itself'],
      ['y={first.y - 13}', 'y={label.y - 13}', 'the second step of an arrow is taken where the first stands'],
    ],
    pictureTest,
  ),
  ...planted(
    'flows/viewer/picture.tsx',
    [
      ['from === selected || to === selected', 'from === selected', 'the ways into a state are not marked'],
      ['path !== fold && isWithin(path, fold)', 'isWithin(path, fold)', 'a folded state unfolds as it is selected'],
      ['folded.filter((fold) => !hidden.includes(fold))', '[]', 'everything unfolds as one thing in it is looked at'],
      ["path !== '' && model.states.some", 'model.states.some', 'the whole chart can be folded away'],
      ['was.current.language !== language', 'false', 'what is selected is hidden when the language is changed'],
      [
        '      ...(selected && (anew || was.current.selected !== selected) ? [selected] : []),\n',
        '',
        'what is selected stays hidden in a state that is folded',
      ],
      ['if (held) follow(held)', '', 'what is folded goes out of sight as it is', inHand('keyboard comes to')],
      ["props.fold(kept, 'replace')", 'props.fold(kept)', 'Back leads into what unfolds again at once', historyTest],
    ],
    pictureTest,
  ),
  ...planted(
    'flows/viewer/search.tsx',
    [
      [
        '    if (event.nativeEvent.isComposing || event.keyCode === 229) return\n',
        '',
        'Enter of a Chinese word that is written leads away',
      ],
      [
        'event.nativeEvent.isComposing || event.keyCode === 229',
        'event.nativeEvent.isComposing',
        'in Safari, Enter that ends a Chinese word leads away',
      ],
      ["say(index ? 'nothingFound' : 'unsearchable')", "say('nothingFound')", 'what cannot be searched is not there'],
      ['    if (index?.length || asks.current) return\n', '', 'each letter loads all that can be found'],
      ['+ move + all.length) % all.length', '+ move + all.length', 'the arrow keys end at the last thing found'],
      ['leave(isShown ? chosen : undefined)', 'leave(chosen)', 'Enter leads away from a list that was closed'],
      ['        setAt(0)\n', '', 'another word begins in the middle of what is found'],
      ["wanted.trim() !== '' && ", '', 'an empty field says that nothing is found'],
    ],
    searchTest,
  ),
  ...planted(
    'flows/viewer/use-live.ts',
    [["    heard({ type: 'asked' })\n", '', 'a storefront tab that was closed meanwhile is watched']],
    listTest,
  ),
  ...planted(
    'flows/viewer/live.tsx',
    [
      ["if (event === 'xstate.stop') return liveWords.ended\n", '', 'a chart that ends is told in words of the code'],
      ['first ? lineOf(first) : [event, event]', '[event, event]', 'what happened is told in names of the code'],
      ['tabs.length > 1 && tabName(tab) > 0', 'tabs.length > 1', 'a tab that is gone is told as tab 0'],
      [
        '!tabs.some(({ actors }) => actors.some(({ chart }) => chart === shown))',
        '!tabs.every(({ actors }) => actors.some(({ chart }) => chart === shown))',
        'a chart that runs in one tab is told as not running',
      ],
    ],
    listTest,
  ),
  ...planted(
    'flows/viewer/list.tsx',
    [
      ["id === shown ? 'page' : undefined", 'undefined', 'nobody hears which chart of the list is shown'],
      [
        '[shown, isOpen, Boolean(children)]',
        '[shown, Boolean(children)]',
        'on a phone the list opens far from the chart that is shown',
        inHand('that is shown stands'),
      ],
    ],
    listTest,
  ),
  ...planted(
    'flows/viewer/journey/use-recording.ts',
    [
      ["    addEventListener('beforeunload', ask)\n", '', 'a journey that was not saved goes with its page'],
      ['recording !== saved', 'true', 'a journey that was saved is asked about'],
      ["    hear({ type: 'begin' })\n", '', 'a journey begins with the steps of the one before'],
      ['    return () => channel.close()\n', '', 'a journey grows after it was stopped'],
      ['  if (isWalked(now)) return [now]\n', '', 'what is done in the second of two tabs is not recorded'],
      ['return all.filter((one) => one !== known)', 'return all', 'a tab that went is waited for'],
    ],
    listTest,
  ),
  ...planted(
    'flows/viewer/journey/panel.tsx',
    [
      ['!unsaved || ', 'true || ', 'Record discards what was recorded before'],
      ['steps.length > 0 && !on && (', 'steps.length > 0 && (', 'half a journey is saved'],
      ['closed ? journeyWords.closed : ', '', 'a recording that has ended is told to go on'],
    ],
    listTest,
  ),
  ...planted(
    'flows/viewer/map/row.tsx',
    [
      [
        '(isShown(shared, branch.id) ? branch : visibleOf(branch.branches, shared))',
        '(isShown(shared, branch.id) ? branch : [])',
        'without the parts of pages the map has none of their calls',
      ],
      [" && shared.nodes.get(to)?.kind === 'app')", ')', 'the map says that pages tell pages something'],
      ["shared.shown.has('pages') && on.length", 'on.length', 'pages that are left out are shown all the same'],
    ],
    mapTest,
  ),
  ...planted(
    'flows/viewer/map/thing.tsx',
    [
      ['near === id || undefined', 'undefined', 'what is pointed at is not marked where else it stands'],
      ['onFocus={() => point(id)}', '', 'a keyboard marks nothing on the map'],
    ],
    mapTest,
  ),
  ...planted(
    'flows/viewer/map/lives.tsx',
    [
      ["kind === 'calls' && to === call", "kind === 'calls'", 'the map says that every chart makes every call'],
      ["kind === 'moves' && to === id", "kind === 'moves'", 'the map says that what moves an order moves a coupon too'],
    ],
    mapTest,
  ),
  ...planted(
    'flows/viewer/map/map-page.tsx',
    [
      [
        '(one === kind ? !shown.has(one) : shown.has(one))',
        '(one === kind ? !shown.has(one) : true)',
        'what was left out of the map comes back with the next choice',
      ],
      ['const way = ways[index - 1]?.[0]', 'const way = ways[index]?.[0]', 'a way is lit that nobody went'],
      ['map === null ? mapWords.failed : mapWords.loading', 'mapWords.loading', 'a map that fails is waited for'],
      ['if (main) main.scrollTop = left.map', '', 'Back leads to the beginning of the map'],
    ],
    mapTest,
  ),
  ...planted(
    'flows/viewer/take-away.tsx',
    [
      ["  drawing?.removeAttribute('transform')\n", '', 'a picture that was moved is cut off in its file'],
      [
        '    for (const name of kept) part.setAttribute(name, style.getPropertyValue(name))\n',
        '',
        'a picture is black in its file',
      ],
      ["  'text-anchor',\n", '', 'in a file words stand beside their arrows'],
      ["  'fill-opacity',\n", '', 'in a file what may be done is covered by its mark'],
      ["  'stroke-dasharray',\n", '', 'in a file the arrows of all who act look alike'],
      ['minutes(1))', '0)', 'a busy browser saves nothing'],
    ],
    fileTest,
  ),
  ...planted(
    'flows/viewer/opening.ts',
    [
      ['if (answer.status !== 404) return null', 'return null', 'a shop that has just opened shows no chart'],
      ['asked <= mostAsked && !signal.aborted', '!signal.aborted', 'a chart that never comes is waited for'],
    ],
    fileTest,
  ),
  ...planted(
    'flows/viewer/use-drawn.ts',
    [
      ['openings?.[language]', 'openings?.[0]', 'a Chinese picture is laid out for English words'],
      ['opening && !code && key', 'opening && key', 'names of the code stand in boxes that are too small for them'],
      [
        '...last.current.shown, fold, busy',
        '...last.current.shown, busy',
        'of two things unfolded while a picture is drawn, the first is folded again',
        { ...historyTest, only: 'adds up' },
      ],
      ['.filter((path) => known.has(path))', '', 'an address with a state that is gone is drawn anew'],
      ['() => wanted && fail(key)', '() => {}', 'a picture that cannot be drawn is waited for'],
      ['return openings === null ? null : undefined', 'return undefined', 'a chart that fails is waited for'],
    ],
    fileTest,
  ),
  ...planted(
    'flows/viewer/layout/place-beside.ts',
    [['      elk = undefined\n', '', 'what could not be drawn once is never drawn again']],
    fileTest,
  ),
  ...planted('flows/viewer/paths/use-paths.ts', [
    ["    addEventListener('popstate', stop)\n", '', 'a path plays on over Back', inHand('play on by itself')],
    [
      '    if (playing && !isPlaying) play(false)\n',
      '',
      'a path that came to its end plays on when somebody goes back in it',
      inHand('play on by itself'),
    ],
    [
      "    worker.addEventListener('error', () => fail(key))\n",
      '',
      'paths that cannot be made are waited for',
      inHand('cannot be made'),
    ],
    [
      "playing && tool === 'paths' && path",
      'playing && path',
      'a path plays on behind another tool, and stands at its end when somebody comes back',
      judgedBy.models('path-in-viewer.'),
    ],
    [
      'const beat = 1200',
      'const beat = 120',
      'nobody can follow a path that plays',
      judgedBy.models('path-in-viewer.'),
    ],
    [
      'if (wanted && at >= end) go',
      'if (wanted && at > end) go',
      'a path that came to its end plays no more',
      judgedBy.models('path-in-viewer.'),
    ],
  ]),
  ...planted('flows/viewer/focus.ts', [
    [
      'if (part) firstIn(part)?.focus()',
      '',
      'each step by keyboard leads back to the top',
      inHand('by keyboard goes on'),
    ],
    [
      'control.matches(usable) && control.checkVisibility()',
      "!control.matches(':disabled') && control.checkVisibility()",
      'a step by keyboard in the picture leads back to the top',
      inHand('by keyboard goes on'),
    ],
    [
      'control.matches(usable) && control.checkVisibility()',
      'control.matches(usable)',
      'whoever opens a chart of the list by keyboard is nowhere once the list has closed',
      inHand('one key from'),
    ],
  ]),
  ...planted('flows/viewer/viewer.tsx', [
    [
      '{state && drawn.model.states.some(({ path }) => path === state) && (',
      '{state && (',
      'a state that is not there is told to be passed through',
      inHand('is not there'),
    ],
  ]),
  ...planted(
    'flows/viewer/viewer.tsx',
    [
      [
        'document.title = `${heading[language]}',
        'document.title = `${chart}',
        'tabs of the browser are told apart by names of the code alone',
        { only: 'tab of the browser' },
      ],
      [': words.noChart', ': words.table', 'a chart that there is not is headed as the table of orders'],
      [
        '<MapPage show={place.show} recorder={recorder}>\n            <UnknownNote unknown={notThere} />',
        '<MapPage show={place.show} recorder={recorder}>',
        'the map shows everything where the address asks for what it does not know, and says nothing of it',
      ],
      [
        '<OrderTable>\n            <UnknownNote unknown={notThere} />',
        '<OrderTable>',
        'an odd part of the address of the table of orders is passed over',
      ],
    ],
    { ...judgedBy.models('map-page.'), only: 'names nothing is told' },
  ),
  ...planted('flows/viewer/charts.ts', [
    [
      'Object.create(null)',
      '{}',
      'an address with a name of every object leads to an empty page',
      inHand('keeps nothing'),
    ],
  ]),
  ...planted('flows/viewer/viewer.module.css', [
    [
      '  flex-wrap: wrap;\n  padding: 0 0 1px 1px;\n',
      '',
      'large letters cut off the last of the tools',
      { by: ['tests/browser/flow-pictures.test.ts'], only: 'every tool' },
    ],
    ['  .header > :not(h1),\n', '', 'the search is printed with a chart', printTest],
    ['  min-width: 14em;\n', '', 'a Chinese phone shows the table of orders letter by letter', inHand('on a phone')],
  ]),
]
