import { assign, emit, setup } from 'xstate'
import { type Address, AddressFields } from '../../contract/address'
import type { Failure } from '../../contract/failures'
import { calls, failureIn } from '../calls'
import type { News, Outward } from '../outward'
import { type Problems, problemsIn } from './forms'

/** The form as it is sent; a ticked box arrives as the word `on`. */
type Submitted = { type: 'address.submit'; isDefault?: string } & Omit<AddressFields, 'isDefault'>

interface Context {
  /** The address that is changed; null for a new one. */
  address: Address | null
  draft: AddressFields | null
  problems: Problems
  saved: Address | null
}

const draftOf = ({ type: _, isDefault, ...fields }: Submitted) => ({ ...fields, isDefault: isDefault === 'on' })

/** A form for one address, a new one or one to change; it ends with what was saved, or with nothing. */
export const addressForm = setup({
  types: {
    context: {} as Context,
    input: {} as { address?: Address | undefined },
    output: {} as { saved: Address | null },
    events: {} as Submitted | { type: 'address.dismiss' },
    emitted: {} as Extract<Outward, { type: 'told' | 'refused' }>,
    tags: {} as 'busy',
  },
  actors: calls('address.add', 'address.update'),
  guards: {
    wrong: (_, { form }: { form: Submitted }) => Object.keys(problemsIn(AddressFields, draftOf(form))).length > 0,
    changesOne: ({ context }) => context.address !== null,
    unexplained: (_, { error }: { error: unknown }) => failureIn(error) === 'systemError',
  },
  actions: {
    keepDraft: assign((_, { form }: { form: Submitted }) => ({ draft: draftOf(form), problems: {} })),
    keepSaved: assign((_, { saved }: { saved: Address }) => ({ saved })),
    tellDone: emit((_, { news }: { news: News }) => ({ type: 'told' as const, kind: 'success' as const, news })),
    tellRefused: emit((_, { failure }: { failure: Failure }) => ({ type: 'refused' as const, failure })),
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => ({ address: input.address ?? null, draft: null, problems: {}, saved: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'address.dismiss': 'dismissed',
        'address.submit': [
          {
            guard: { type: 'wrong', params: ({ event }) => ({ form: event }) },
            actions: assign({ problems: ({ event }) => problemsIn(AddressFields, draftOf(event)) }),
          },
          {
            guard: 'changesOne',
            target: 'saving.updating',
            actions: { type: 'keepDraft', params: ({ event }) => ({ form: event }) },
          },
          { target: 'saving.adding', actions: { type: 'keepDraft', params: ({ event }) => ({ form: event }) } },
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
          invoke: {
            id: 'add',
            src: 'address.add',
            input: ({ context }) => context.draft as AddressFields,
            onDone: {
              target: '#addressForm.saved',
              actions: [
                { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
                { type: 'tellDone', params: { news: 'addressAdded' } },
              ],
            },
            onError: [
              {
                guard: { type: 'unexplained', params: ({ event }) => event },
                target: '#addressForm.editing',
                actions: { type: 'tellRefused', params: { failure: 'addressNotAdded' } },
              },
              { target: '#addressForm.editing' },
            ],
          },
        },
        updating: {
          invoke: {
            id: 'update',
            src: 'address.update',
            input: ({ context }) => ({ ...(context.draft as AddressFields), id: context.address?.id ?? '' }),
            onDone: {
              target: '#addressForm.saved',
              actions: [
                { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
                { type: 'tellDone', params: { news: 'addressUpdated' } },
              ],
            },
            onError: [
              {
                guard: { type: 'unexplained', params: ({ event }) => event },
                target: '#addressForm.editing',
                actions: { type: 'tellRefused', params: { failure: 'addressNotUpdated' } },
              },
              { target: '#addressForm.editing' },
            ],
          },
        },
      },
    },
    saved: { type: 'final' },
    dismissed: { type: 'final' },
  },
  output: ({ context }) => ({ saved: context.saved }),
})
