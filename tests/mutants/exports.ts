import { judgedBy, planted } from './mutant'

/** Wrong changes of what is written of charts, and of the words in which they are told. */
export const exportMutants = [
  ...planted(
    'flows/nodes.ts',
    [
      [
        '...Object.values(node.states).flatMap(nodesOf)',
        "...Object.values(node.states).filter(({ type }) => type !== 'history').flatMap(nodesOf)",
        'a diff tells nothing of a history',
      ],
    ],
    judgedBy.models('chart-diff.'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [
      ["if (step.failure === 'timedOut')", 'if (false)', 'a server that does not answer is told as one that refuses'],
      [
        "const text = (language === 'en' ? en : zhCN)[step.failure]",
        'const text = en[step.failure]',
        'a Chinese tester looks for an English message',
      ],
      ['Object.keys(one).length > 0 && ', '', 'a list with nothing in it is missing from what is to be sent'],
    ],
    judgedBy.models('told-steps.'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [
      ["kind === 'file' ? '' : id", 'id', "somebody's own chart is told in the words of the shop's of that name"],
      [' && !around.includes(one)', '', 'a payload that holds itself ends the command'],
    ],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/words/seen.ts',
    [
      [
        "return event.type === 'openExternal' ?",
        "return event.type === 'navigate' ?",
        'a tester is not told which address outside opens',
      ],
    ],
    judgedBy.models('told-steps.'),
  ),
  ...planted(
    'flows/words/seen.ts',
    [[' || !isOurs(chart)', '', 'a chart of a file is said to show toasts of the shop']],
    { ...judgedBy.models('paths-command.'), only: 'fails in its own way' },
  ),
  ...planted(
    'flows/exports/pictures.ts',
    [['Math.max(1, 72 * ', '(72 * ', 'whoever asks for a very small picture is shown a crash']],
    judgedBy.models('picture-files.'),
  ),
  ...planted(
    'flows/exports/xml.ts',
    [
      [".replaceAll('<', '&lt;')", '', 'the picture of a chart with a sign in a name does not open'],
      [
        '  writable(text).replaceAll',
        '  text.replaceAll',
        'a sign that XML cannot write makes a file that does not open',
      ],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/exports/mermaid.ts',
    [["text.replaceAll(/[:;#{}]/g, ' ')", 'text', 'Mermaid takes an event for a statement of its own']],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/exports/plantuml.ts',
    [
      [
        '          [from, ...targets].includes(region.path) ||\n',
        '',
        'PlantUML does not read a chart of which an arrow stands at a region itself',
      ],
    ],
    judgedBy.models('diagrams.'),
  ),
  ...planted(
    'flows/exports/diagram.ts',
    [
      [
        "path === '' && !reserved.test(id)",
        "path === ''",
        'Mermaid does not read a chart that is called note or class',
        judgedBy.models('diagrams.'),
      ],
      [
        "actions.length ? ` / ${actions.map((name) => name || 'code').join(', ')}` : ''",
        "''",
        'a diagram does not say what is done at an arrow',
      ],
      [".map((name) => name || 'code')", '', 'an arrow ends in a stroke behind which nothing stands'],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/exports/config.ts',
    [
      [
        "return { type, ...kept(writing, `${type} in ${what}`, 'params', params) }",
        'return { type }',
        'a guard that is taken away loses what is given to it',
      ],
      ["      ...kept(writing, what, 'meta', meta),\n", '', 'a chart loses what it keeps of a transition'],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/exports/scxml/conditions.ts',
    [['return `!${guards.map(write)[0]}`', 'return `${guards.map(write)[0]}`', 'in SCXML a guard says the opposite']],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/exports/scxml/document.ts',
    [
      [
        'inOrder(node).filter(({ eventType }) => eventType !== doneState(node))',
        'inOrder(node)',
        'a document goes on for ever where the chart says what comes after its end',
      ],
    ],
    judgedBy.models('chart-scxml.'),
  ),
  ...planted(
    'flows/viewer/model.ts',
    [
      ['isDelay(event.type) ? [] : [`raise ${event.type}`]', '[]', 'nobody sees that a step raises an event'],
      ['isDelay(event.type) ? [] : ', '', 'each delay is told a second time as what is done on entry'],
      ['isDelay(sendId) ? [] : [typeof', '[typeof', 'each delay is told as what is canceled on exit'],
      [
        "typeof to === 'function' ? named(to) :",
        "typeof to === 'function' ? String(to) :",
        'an arrow is as long as code',
      ],
      [
        "[/^xstate\\.snapshot\\.(.+)$/, 'changes'",
        "[/^xstate\\.never\\.(.+)$/, 'changes'",
        'an arrow has a name of xstate',
      ],
      [
        'const src = run ? String(run.src) : id',
        'const src = id',
        'nobody sees which of the things that run has ended',
      ],
      ['return [`spawn ${started(action as Built)}`]', 'return []', 'nobody sees that a step starts something'],
      ["return [`stop ${textIn(actorRef) ?? (named(actorRef) || 'an actor')}`]", 'return []', 'nobody sees what stops'],
      [
        "type.startsWith('xstate.') ? named(collect) : type",
        "type.startsWith('xstate.') ? '' : type",
        'a name is lost',
      ],
      ["return [typeof value === 'string' ? `log ${value}` : 'log']", "return ['']", 'a log is told as code'],
      ["  if (to === '#_parent') return ' to the parent'\n", '', 'the parent is told by a sign of xstate'],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/viewer/spoken.ts',
    [
      [
        '  if (child) {\n    const [en, zh] = childWords(chart, child)',
        '  if (child?.isRun) {\n    const [en, zh] = childWords(chart, child)',
        'what a chart has started by itself is told by a name of xstate',
      ],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/words/runs.ts',
    [
      [
        '? one + other : `${one} ${other}`',
        '? one + other : one + other',
        'Latin and Chinese words are glued together',
      ],
      ['? one + other : `${one} ${other}`', '? `${one} ${other}` : `${one} ${other}`', 'Chinese has spaces in it'],
      ['number: Number(index) + 1', 'number: Number(index)', 'the second call of a state is told as its first'],
      ['(\\d+)\\.(\\S.*)$', '(\\d+)-(\\S.*)$', 'a call without a name is told by a number of xstate'],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [['callOf(src) ? english', 'src ? english', "somebody's own name gets a capital that it does not have"]],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/exports/scxml/document.ts',
    [
      [
        "    ...delaysOf(node).map(({ eventType }) => xml('cancel', { sendid: tokens.eventOf(eventType) })),\n",
        '',
        'in SCXML a delay goes on when its state is left',
      ],
    ],
    judgedBy.models('exported-texts.'),
  ),
  ...planted(
    'flows/nodes.ts',
    [
      [
        '  } catch {\n    return null\n  }',
        '  } finally {\n  }',
        'a chart that begins in a state it does not have is neither linted nor drawn',
      ],
    ],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [
      [
        "if (delay < 10) return say(language, 'A moment later', '片刻后')",
        '',
        'QA read that something comes after 0 seconds',
      ],
    ],
    judgedBy.models('told-steps.'),
  ),
  ...planted(
    'flows/exports/scxml/tokens.ts',
    [['ownWildcards[type.slice(0, -2)] ?? ', '', 'in SCXML a chart that waits for any failure hears none']],
    judgedBy.models('chart-scxml.'),
  ),
]
