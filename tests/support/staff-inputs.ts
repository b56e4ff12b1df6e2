import type { contract } from '../../contract'

/** A payload for every call of the staff: of an order, a hammer, and else of nothing that exists. A call without one does not compile. */
export const staffInputs = (orderNo: string): { [Verb in keyof typeof contract.shop]: object } => ({
  orders: {},
  order: { orderNo },
  ship: { orderNo, person: 'Lim', phone: '90000000' },
  ready: { orderNo },
  approve: { orderNo },
  reject: { orderNo, reason: 'no' },
  repaid: { orderNo },
  retry: { orderNo },
  close: { orderNo },
  restock: { sku: 'HAM-CLB-450', stock: 1 },
  list: { id: 'brenmoor-claw-hammer', state: 'deleted' },
  setMemberType: { userPhone: '81111111', memberType: 'regular' },
  staffAdd: { name: 'Mei Ling' },
  staffRemove: { name: 'Ravi' },
  staffList: {},
  log: {},
  chats: {},
  chat: { thread: 'x' },
  reply: { thread: 'x', text: 'hello' },
})
