import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import { notesOf } from '../../flows/paths/notes'
import { suiteOf } from '../../flows/paths/suite'
import { modelOf } from '../../flows/viewer/model'
import { spokenModel } from '../../flows/viewer/spoken'
import { stepIn } from '../../flows/words/steps'
import { editor, onboarding, room } from './foreign/teams'
import { backoff, raisedLater } from './foreign/time'

const arrowsOf = (chart: unknown, telling: typeof modelOf) =>
  telling(chart as AnyStateMachine).transitions.map(({ event, condition }) =>
    ([0, 1] as const).map((side) => [event[side], ...(condition ? [condition[side]] : [])].join(' ')),
  )

const graphFor = (chart: unknown) => graphOf(inferredFixture(chart as AnyStateMachine))

/** What the steps of all paths say, each once. */
const stepsOf = (chart: unknown) => {
  const steps = suiteOf(graphFor(chart)).paths.flatMap((path) => path.steps)
  return (['en', 'zh'] as const).map((language) => [...new Set(steps.map((one) => stepIn(language, '', one)))].sort())
}

test('a delay whose name has a point is called by the whole of it', () => {
  expect(
    graphFor(editor)
      .transitions.map((one) => graphFor(editor).eventName(one.eventType))
      .slice(6, 9),
  ).toEqual([
    ['after autosave.quiet', '延时 autosave.quiet 后'],
    ['save done', 'save 完成'],
    ['save failed', 'save 失败'],
  ])
})

test('the arrows of an editor are read by the names of the code and in words', () => {
  expect(arrowsOf(editor, modelOf)).toEqual([
    ['SUSPEND', 'SUSPEND'],
    [
      'CLOSE [not (isDirty or (in open.mode.editing and open.sync.saving))]',
      'CLOSE [非（isDirty 或（处于 open.mode.editing 和 open.sync.saving））]',
    ],
    ['CLOSE [otherwise]', 'CLOSE [否则]'],
    ['EDIT', 'EDIT'],
    ['TYPE', 'TYPE'],
    ['DONE', 'DONE'],
    ['after 2 s [isDirty]', '2 秒后 [isDirty]'],
    ['save ends', 'save 结束'],
    ['save fails', 'save 失败'],
    ['RETRY', 'RETRY'],
    ['RESUME', 'RESUME'],
    ['KEEP', 'KEEP'],
    ['DISCARD', 'DISCARD'],
  ])
  expect(arrowsOf(editor, spokenModel)[1]).toEqual([
    'CLOSE unless (is dirty or (Mode is Editing and Sync is Saving))',
    'CLOSE 除非（is dirty 或（Mode 为“Editing”且 Sync 为“Saving”））',
  ])
})

test('the arrows of an onboarding say with what a guard is asked, and leave acronyms as they are', () => {
  expect(arrowsOf(onboarding, modelOf).slice(3, 9)).toEqual([
    ['at once [isAdult and not fromEU]', '立即 [isAdult 且非 fromEU]'],
    ['at once [(isAdult and fromEU) or scoreAbove (least: 5)]', '立即 [（isAdult 且 fromEU）或 scoreAbove (least: 5)]'],
    ['at once [otherwise]', '立即 [否则]'],
    ['APPROVE', 'APPROVE'],
    ['REJECT', 'REJECT'],
    ['APPEAL [scoreAbove (least: 1)]', 'APPEAL [scoreAbove (least: 1)]'],
  ])
  const words = arrowsOf(onboarding, spokenModel)
  expect([words[2], words[3], words[4], words[8]]).toEqual([
    ['Any event file.*', '任意 file.* 事件'],
    ['At once if is adult and not from EU', '立即 若 is adult 且非 from EU'],
    [
      'At once if (is adult and from EU) or score above (least: 5)',
      '立即 若（is adult 且 from EU）或 score above (least: 5)',
    ],
    ['APPEAL if score above (least: 1)', 'APPEAL 若 score above (least: 1)'],
  ])
})

test('the paths of a room say what fails, and by which event a wildcard is tried', () => {
  expect(stepsOf(room)).toEqual([
    [
      ...[
        'After 10 seconds',
        'LEAVE',
        'RETRY',
        'participant answers',
        'socket fails',
        'socket.anything',
        'socket.open',
      ],
    ],
    [...['10 秒后', 'LEAVE', 'RETRY', 'participant 返回', 'socket 失败', 'socket.anything', 'socket.open']],
  ])
  expect(notesOf(graphFor(room))).toEqual([
    ['chart participant is walked apart: it ends with undefined', '流程图 participant 单独遍历：以 undefined 结束'],
    [
      'what socket sends is unknown: any event of the chart may come',
      'socket 发送的内容未知：流程图的任何事件都可能发生',
    ],
    ['socket.* is tried by the event socket.anything', 'socket.* 由事件 socket.anything 触发'],
  ])
})

test('a delay after which a chart sends itself an event says which', () => {
  expect(stepsOf(raisedLater)).toEqual([
    ['ARM', 'After 0.1 seconds: RING', 'RING'],
    ['0.1 秒后：RING', 'ARM', 'RING'],
  ])
})

test('a delay whose length only code knows is told by its name', () => {
  expect(arrowsOf(backoff, spokenModel)).toEqual([
    ['After a while (pause) if a condition holds', '稍后 (pause) 若满足某个条件'],
    ['After a while (pause) otherwise', '稍后 (pause) 否则'],
  ])
})
