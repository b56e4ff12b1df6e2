import { assign, emit, setup } from 'xstate'
import type { Address } from '../../../contract/address'
import { answered, calls } from '../../calls'
import type { PageEmitted } from '../../events'
import { type AddressOutcome, addressForm } from '../../parts/address-form'

interface Context {
  /** Null until the first answer. */
  addresses: Address[] | null
  /** The address that is being changed or removed. */
  picked: string | null
}

type Picked = { id: string }

const addressIn = ({ addresses }: Context, wanted: string | null) => addresses?.find(({ id }) => id === wanted)

/** Spec 2, /setting/address: the member's addresses; one of them is the default. */
export const address = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'address.new' }
      | ({ type: 'address.edit' } & Picked)
      | ({ type: 'address.prefer' } & Picked)
      | ({ type: 'removal.ask' } & Picked)
      | { type: 'removal.confirm' }
      | { type: 'removal.dismiss' }
      | { type: 'page.retry' },
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
    children: {} as { addressForm: 'addressForm' },
  },
  actors: { ...calls('address.list', 'address.update', 'address.remove'), addressForm },
  guards: {
    inBook: ({ context, event }) => 'id' in event && addressIn(context, event.id) !== undefined,
    notDefault: ({ context, event }) => 'id' in event && addressIn(context, event.id)?.isDefault === false,
    changed: answered<AddressOutcome>(({ saved, deleted }) => saved !== null || deleted),
  },
  actions: {
    toastUpdated: emit({ type: 'toast', kind: 'success', key: 'addressUpdated' }),
    toastRemoved: emit({ type: 'toast', kind: 'success', key: 'addressRemoved' }),
  },
}).createMachine({
  id: 'address',
  meta: { spec: '3' },
  context: { addresses: null, picked: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'After each change the server is asked again: it decides which address is the default.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'address.list',
        input: {},
        onDone: { target: 'viewing', actions: assign({ addresses: ({ event }) => event.output.addresses }) },
        onError: 'failed',
      },
    },
    viewing: {
      description: 'The addresses of the member, the default one first.',
      entry: assign({ picked: null }),
      on: {
        'address.new': 'adding',
        'address.edit': {
          guard: 'inBook',
          target: 'editing',
          actions: assign({ picked: ({ event }) => event.id }),
        },
        'address.prefer': {
          guard: 'notDefault',
          target: 'preferring',
          actions: assign({ picked: ({ event }) => event.id }),
        },
        'removal.ask': {
          guard: 'inBook',
          target: 'confirmingRemoval',
          actions: assign({ picked: ({ event }) => event.id }),
        },
      },
    },
    adding: {
      description: 'The form for a new address is open.',
      invoke: {
        id: 'addressForm',
        src: 'addressForm',
        input: {},
        onDone: [{ guard: 'changed', target: 'loading' }, { target: 'viewing' }],
      },
    },
    editing: {
      description: 'The form of an address is open.',
      invoke: {
        id: 'addressForm',
        src: 'addressForm',
        input: ({ context }) => ({ address: addressIn(context, context.picked) }),
        onDone: [{ guard: 'changed', target: 'loading' }, { target: 'viewing' }],
      },
    },
    preferring: {
      description: 'The server makes an address the default one.',
      tags: 'busy',
      invoke: {
        id: 'prefer',
        src: 'address.update',
        input: ({ context }) => ({ id: context.picked ?? '', isDefault: true }),
        onDone: { target: 'loading', actions: 'toastUpdated' },
        onError: 'loading',
      },
    },
    confirmingRemoval: {
      description: 'The member is asked whether the address is deleted.',
      on: { 'removal.confirm': 'removing', 'removal.dismiss': 'viewing' },
    },
    removing: {
      description: 'The server deletes the address.',
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'address.remove',
        input: ({ context }) => ({ id: context.picked ?? '' }),
        onDone: { target: 'loading', actions: 'toastRemoved' },
        onError: 'loading',
      },
    },
    failed: { description: 'The answer did not come; the shopper may try again.', on: { 'page.retry': 'loading' } },
  },
})
