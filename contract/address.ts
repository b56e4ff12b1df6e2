import * as z from 'zod/mini'
import { call } from './call'
import { Id, line, listOf, Phone, PostalCode } from './fields'

/** Addresses that a member may keep. */
export const addressesLimit = 20

/** Spec 3: what a delivery needs to know. */
export const AddressFields = z.strictObject({
  consignee: line(60, 'consigneeMissing', 'textTooLong'),
  phone: Phone,
  /** Street name. */
  local_area: line(120, 'streetMissing', 'textTooLong'),
  /** Block, unit, level. */
  detailedAddress: line(120, 'unitMissing', 'textTooLong'),
  postalCode: PostalCode,
  isDefault: z.boolean(),
})
export type AddressFields = z.infer<typeof AddressFields>

export const Address = z.object({ id: z.string(), ...AddressFields.shape })
export type Address = z.infer<typeof Address>

/** Where an order is delivered, as it was when the order was placed. */
export const Destination = z.omit(Address, { id: true, isDefault: true })
export type Destination = z.infer<typeof Destination>

export const address = {
  list: call('/address/list', {
    idempotent: true,
    access: 'member',
    output: z.object({ addresses: listOf(Address, addressesLimit) }),
  }),
  add: call('/address/add', {
    access: 'member',
    input: AddressFields,
    output: Address,
    fails: ['addressNotAdded', 'addressesFull'],
  }),
  /** Changes what is given; the rest of the address stays as it is, whoever changed it last. */
  update: call('/address/update', {
    sets: true,
    access: 'member',
    input: z.strictObject({ id: Id, ...z.partial(AddressFields).shape }),
    output: Address,
    fails: ['addressNotUpdated'],
  }),
  remove: call('/address/remove', {
    undoes: ['/address/'],
    access: 'member',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    fails: ['addressDeleted'],
  }),
}
