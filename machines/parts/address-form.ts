import { assign, emit, setup } from 'xstate'
import { type Address, AddressFields } from '../../contract/address'
import { calls, failedWith } from '../calls'
import type { PageEmitted } from '../events'
import { hasProblems, type Problems, problemsIn } from './forms'

/** The form as it is sent; a ticked box arrives as the word `on`. */
type Submitted = { type: 'address.submit'; isDefault?: string } & Omit<AddressFields, 'isDefault'>

interface Context {
  /** The address that is changed; null for a new one. */
  address: Address | null
  draft: AddressFields | null
  problems: Problems
  saved: Address | null
  /** The address that is changed was deleted elsewhere. */
  deleted: boolean
}

/** What the form ends with: the address that was saved, or nothing; `deleted` when the one to change is no longer there. */
export type AddressOutcome = Pick<Context, 'saved' | 'deleted'>

const draftOf = ({ type: _, isDefault, ...fields }: Submitted) => ({ ...fields, isDefault: isDefault === 'on' })

const wrongIn = (form: Submitted) => problemsIn(AddressFields, draftOf(form))

/** A form for one address, a new one or one to change; it ends with what was saved, or with nothing. */
export const addressForm = setup({
  types: {
    context: {} as Context,
    input: {} as { address?: Address | undefined },
    output: {} as AddressOutcome,
    events: {} as Submitted | { type: 'address.dismiss' },
    emitted: {} as Extract<PageEmitted, { type: 'toast' | 'toastFailure' }>,
    tags: {} as 'busy',
  },
  actors: calls('address.add', 'address.update'),
  guards: {
    wrong: ({ event }) => event.type === 'address.submit' && hasProblems(wrongIn(event)),
    changesOne: ({ context: { address, deleted } }) => address !== null && !deleted,
    addressDeleted: failedWith('addressNotUpdated'),
    unexplained: failedWith('systemError'),
  },
  actions: {
    toastAdded: emit({ type: 'toast', kind: 'success', key: 'addressAdded' }),
    toastUpdated: emit({ type: 'toast', kind: 'success', key: 'addressUpdated' }),
    toastNotAdded: emit({ type: 'toastFailure', failure: 'addressNotAdded' }),
    toastNotUpdated: emit({ type: 'toastFailure', failure: 'addressNotUpdated' }),
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => ({ address: input.address ?? null, draft: null, problems: {}, saved: null, deleted: false }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper fills in the form.',
      on: {
        'address.dismiss': 'dismissed',
        'address.submit': [
          {
            guard: 'wrong',
            actions: assign({ problems: ({ event }) => wrongIn(event) }),
          },
          {
            guard: 'changesOne',
            target: 'saving.updating',
            actions: assign({ draft: ({ event }) => draftOf(event), problems: {} }),
          },
          { target: 'saving.adding', actions: assign({ draft: ({ event }) => draftOf(event), problems: {} }) },
        ],
      },
    },
    saving: {
      description: 'A failure leads back to the form with everything that was typed; one without a reason is named.',
      meta: { spec: '8' },
      tags: 'busy',
      initial: 'adding',
      states: {
        adding: {
          description: 'The server keeps the new address.',
          invoke: {
            id: 'add',
            src: 'address.add',
            input: ({ context }) => context.draft as AddressFields,
            onDone: {
              target: '#addressForm.saved',
              actions: [assign({ saved: ({ event }) => event.output }), 'toastAdded'],
            },
            onError: [
              {
                guard: 'unexplained',
                target: '#addressForm.editing',
                actions: 'toastNotAdded',
              },
              { target: '#addressForm.editing' },
            ],
          },
        },
        updating: {
          description: 'The server keeps the changed address.',
          invoke: {
            id: 'update',
            src: 'address.update',
            input: ({ context }) => ({ ...(context.draft as AddressFields), id: context.address?.id ?? '' }),
            onDone: {
              target: '#addressForm.saved',
              actions: [assign({ saved: ({ event }) => event.output }), 'toastUpdated'],
            },
            onError: [
              {
                guard: 'unexplained',
                target: '#addressForm.editing',
                actions: 'toastNotUpdated',
              },
              {
                description: 'The address was deleted elsewhere: trying again adds what was typed.',
                guard: 'addressDeleted',
                target: '#addressForm.editing',
                actions: assign({ deleted: true }),
              },
              { target: '#addressForm.editing' },
            ],
          },
        },
      },
    },
    saved: { description: 'The form ends with the address.', type: 'final' },
    dismissed: { description: 'The form ends without an address.', type: 'final' },
  },
  output: ({ context }) => ({ saved: context.saved, deleted: context.deleted }),
})
