import { assign, emit, sendTo, setup } from 'xstate'
import type { OutputOf } from '../../contract/call'
import { member } from '../../contract/member'
import { calls } from '../calls'
import type { PageEmitted } from '../events'
import { codeRequest } from './code-request'
import { hasProblems, type Problems, problemIn, problemsIn } from './forms'

type Exported = OutputOf<typeof member.export>['data']

const wrongIn = (code: string) => problemsIn(member.delete.input, { code })

/** What a member may have of their data: all of it as a file, and the end of the account. */
export const accountData = setup({
  types: {
    context: {} as { data: Exported; code: string; problems: Problems },
    events: {} as
      | { type: 'data.download' }
      | { type: 'deletion.ask' }
      | { type: 'deletion.submit'; code: string }
      | { type: 'deletion.dismiss' },
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
    children: {} as { codeRequest: 'codeRequest' },
  },
  actors: {
    ...calls('member.export', 'member.delete'),
    codeRequest,
  },
  guards: { wrong: ({ event }) => event.type === 'deletion.submit' && hasProblems(wrongIn(event.code)) },
  actions: {
    tellCodeRequest: sendTo('codeRequest', { type: 'formSent' }),
    toastDeleted: emit({ type: 'toast', kind: 'success', key: 'accountDeleted' }),
    endSession: emit({ type: 'accountDeleted' }),
  },
}).createMachine({
  id: 'accountData',
  context: { data: {}, code: '', problems: {} },
  initial: 'idle',
  states: {
    idle: {
      description: 'Data can be downloaded and the account deleted.',
      entry: assign({ data: {}, code: '', problems: {} }),
      on: { 'data.download': 'exporting', 'deletion.ask': 'confirming' },
    },
    exporting: {
      description: 'The server gathers what it keeps of the member.',
      tags: 'busy',
      invoke: {
        id: 'export',
        src: 'member.export',
        input: {},
        onDone: { target: 'exported', actions: assign({ data: ({ event }) => event.output.data }) },
        onError: 'idle',
      },
    },
    exported: {
      description: 'The file is ready: a link has the browser keep it.',
      on: { 'deletion.ask': 'confirming' },
    },
    confirming: {
      description: 'Whoever deletes the account proves that the phone is theirs.',
      initial: 'editing',
      invoke: { id: 'codeRequest', src: 'codeRequest', input: { purpose: 'delete' } },
      states: {
        editing: {
          description: 'The member confirms the deletion with a code.',
          on: {
            'deletion.submit': [
              {
                guard: 'wrong',
                actions: ['tellCodeRequest', assign({ problems: ({ event }) => wrongIn(event.code) })],
              },
              {
                target: 'deleting',
                actions: ['tellCodeRequest', assign({ code: ({ event }) => event.code, problems: {} })],
              },
            ],
            'deletion.dismiss': '#accountData.idle',
          },
        },
        deleting: {
          description: 'The server deletes the account.',
          tags: 'busy',
          invoke: {
            id: 'delete',
            src: 'member.delete',
            input: ({ context }) => ({ code: context.code }),
            onDone: { target: '#accountData.deleted', actions: ['toastDeleted', 'endSession'] },
            onError: {
              target: 'editing',
              actions: assign({ problems: ({ event }) => problemIn(event.error, { badCode: 'code' }) }),
            },
          },
        },
      },
    },
    deleted: {
      description: 'The account is gone, and every login with it; orders stay in the books without the person.',
    },
  },
})
