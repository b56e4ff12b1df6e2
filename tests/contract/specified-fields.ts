import type { CallName, CallNamed } from '../../contract'
import type { InputOf } from '../../contract/call'
import type { Failure } from '../../contract/failures'

/** What a field takes: values that are refused, each with its own failure, and values at the edge that are taken. */
export interface Rule {
  wrong: (readonly [value: unknown, failure: Failure])[]
  right: unknown[]
  /** What a payload without the field is refused with; undefined for a field that may be left out. */
  missing: Failure | undefined
  /** The rule of the parts of a list, of which each payload has one at least, or the rules of the fields of its parts. */
  parts?: Rule | Record<string, Rule>
}

const each = (failure: Failure, values: unknown[]): Rule['wrong'] => values.map((value) => [value, failure] as const)

const notTexts = [null, 7, true, ['x'], { a: 1 }]
/** A sign that PostgreSQL keeps in no text, and halves of a pair of UTF-16. */
const unkept = ['a\u0000b', 'a\ud83d', '\udd28b']

const texts = (right: string[], wrong: string[], failure: Failure = 'badInput'): Rule => ({
  wrong: [...each('badInput', [...notTexts, ...unkept]), ...each(failure, wrong)],
  right,
  missing: 'badInput',
})
const text = (most: number, failure: Failure = 'badInput', tooLong = failure): Rule => {
  const rule = texts(['x', ' x ', '五金 🔨', 'x'.repeat(most)], ['', '   ', '\t\n'], failure)
  return { ...rule, wrong: [...rule.wrong, ...each(tooLong, ['x'.repeat(most + 1)])] }
}
const anyText = (most: number, tooLong?: Failure) => texts(['', 'x'.repeat(most)], ['x'.repeat(most + 1)], tooLong)
const free = texts(['', 'x'.repeat(1000)], [])
const typedPassword = texts(['x', 'x'.repeat(1000)], [''], 'passwordMissing')
const oneOf = (...values: string[]) => texts(values, ['', 'nothing', ` ${values[0]}`, String(values[0]).toUpperCase()])

const numbers = (least: number, most: number, failure: Failure): Rule => ({
  wrong: each(failure, [
    ...[null, '1', '', true, [1], { a: 1 }],
    ...[1.5, least - 1, -1, most + 1, 1e21, 2 ** 53, -(2 ** 53)],
  ]),
  right: [least, most],
  missing: failure,
})
const bool: Rule = {
  wrong: each('badInput', [null, 'true', '', 0, 1, [true], {}]),
  right: [true, false],
  missing: 'badInput',
}
const agreement: Rule = {
  wrong: each('agreementMissing', [null, false, 'true', 1, [true], {}]),
  right: [true],
  missing: 'agreementMissing',
}
const optional = (rule: Rule): Rule => ({ ...rule, missing: undefined })
const list = (parts: Rule | Record<string, Rule>, least: number, most: number, part: unknown): Rule => ({
  wrong: each('badInput', [
    ...[null, 'x', 7, {}, true],
    ...(least > 0 ? [[]] : []),
    Array.from({ length: most + 1 }, () => part),
  ]),
  right: [Array.from({ length: most }, () => part), ...(least > 0 ? [] : [[]])],
  missing: 'badInput',
  parts,
})

const id = texts(['a', 'a-b_c.d', 'x'.repeat(64)], ['', 'x'.repeat(65), 'a b', 'a/b', 'é', "1'--", '<b>'])
const message = texts(['1', '999999999'], ['', '0', '01', '-1', '1.5', 'a', '1234567890'])
/** Letters and digits of any language with points and dashes between them. */
const attribute = texts(
  ['thread', '2.5mm2', '无刷', 'x'.repeat(64)],
  ['', 'x'.repeat(65), 'a b', 'a=b', 'a_b', 'a*b', "1'--", '<b>'],
)
/** 7 to 15 digits as one writes them, of any country: what a shopper calls. */
const driverPhone = texts(
  ['1234567', '90000000', ' +60 12-345 6789 ', '(65) 6123 4567', '1'.repeat(15)],
  ['', '   ', 'x', 'soon', '123456', '1'.repeat(16), '9000 0000 ext', '90+000000'],
  'badPhone',
)
const orderNo = texts(
  ['202603020123456789abcdefghij', 'WJ-7K2M-Q40Z', 'wj7k2mq40z', 'Wj 7k2m q4oz'],
  [
    '',
    'WJ-7K2M-Q40',
    'WJ-7K2M-Q40Z1',
    'WJ-7K2-MQ40Z',
    'WK-7K2M-Q40Z',
    'WJ_7K2M_Q40Z',
    'order WJ-7K2M-Q40Z',
    '7K2M-Q40Z',
    '1',
    '20260302012345678',
    '202603020123456789abcdefghi',
    '202603020123456789abcdefghijk',
    '202603020123456789ABCDEFGHIJ',
  ],
  'orderMissing',
)
/** Singapore mobile: eight digits beginning with 8 or 9, with or without +65, spaces and full-width digits. */
const phone = texts(
  ['81111111', '91234567', '+6581111111', '6581111111', '8111 1111', '８１１１１１１１'],
  ['', '8111111', '811111111', '71234567', '61234567', '+6681111111', '8111111a', '+658111111', "8111111'"],
  'badPhone',
)
/** Six digits. */
const code = texts(
  ['123456', ' 123456 ', '１２３４５６'],
  ['', '12345', '1234567', '12345a', '123 456', '-12345'],
  'badCode',
)
/** Spec 5: 8-20 characters, numbers and letters. */
const password: Rule = texts(
  ['hammer20', 'x1'.repeat(10), 'Ha!mmer-20'],
  ['', 'hammer2', `${'x1'.repeat(10)}x`, 'hammerhammer', '20262026', 'hammer 2026', '锤子hammer2026'],
  'badPassword',
)
const newPassword: Rule = {
  ...password,
  wrong: [...password.wrong, ...each('passwordTooCommon', ['password1', 'PASSWORD123', 'woaini520'])],
  // Two passwords that are alike are needed for it to be taken.
  right: [],
}
const confirmPassword: Rule = {
  wrong: [...each('badInput', notTexts), ...each('passwordsDiffer', ['', 'hammer2026x', 'HAMMER2026'])],
  right: [],
  missing: 'badInput',
}
const quantity = numbers(1, 999, 'quantityInvalid')
const page = optional(numbers(1, 10_000, 'badInput'))
const cents: Rule = {
  wrong: each('badInput', [null, '1', true, [1], -1, 0.5, 2 ** 53]),
  right: [0, 99_999_999],
  missing: undefined,
}
/** Six digits, Singapore sector 01-82. */
const postalCode = texts(
  ['010000', '829999', '560123', ' 560123 ', '５６０１２３'],
  ['', '000000', '009999', '830000', '990000', '56012', '5601234', '56012a'],
  'badPostalCode',
)
const address = {
  consignee: text(60, 'consigneeMissing', 'textTooLong'),
  phone,
  local_area: text(120, 'streetMissing', 'textTooLong'),
  detailedAddress: text(120, 'unitMissing', 'textTooLong'),
  postalCode,
  isDefault: bool,
}
const choice = {
  sku: optional(id),
  quantity: optional(quantity),
  delivery: oneOf('platform', 'pickup'),
  addressId: optional(id),
  storeId: optional(id),
  // Null is a choice: no coupon.
  couponId: optional({ ...id, wrong: id.wrong.filter(([value]) => value !== null), right: [...id.right, null] }),
}
const staffName = texts(
  ['R', "Ravi O'Neil-Tan 2", '小明', 'x'.repeat(40)],
  ['', ' Ravi', '-x', 'x'.repeat(41), '<b>', 'a/b'],
)
const said = text(1000, 'messageInvalid')

type Fields<Input> = string extends keyof Input ? Record<never, Rule> : { [Field in keyof Input]-?: Rule }

/**
 * What every field of every call takes, typed in by hand from the specification (sections 5 and 9) and the decisions: the
 * bounds here are held against those of the contract. A field without a rule does not compile.
 */
export const specifiedFields: { [Name in CallName]: Fields<InputOf<CallNamed<Name>>> } = {
  'session.passwordLogin': { userPhone: phone, password: typedPassword, agreement },
  'session.sendLoginCode': { userPhone: phone },
  'session.sendRegisterCode': { userPhone: phone },
  'session.sendResetCode': { userPhone: phone },
  'session.messageCodeLogin': { userPhone: phone, code, agreement },
  'session.register': { userPhone: phone, code, password: newPassword, confirmPassword, agreement },
  'session.resetPassword': { userPhone: phone, code, password: newPassword, confirmPassword },
  'session.refreshUserToken': {},
  'session.logout': {},
  'session.list': {},
  'session.end': { id },
  'member.profile': {},
  'member.rename': { nickname: text(30, 'nicknameInvalid') },
  'member.setGender': {
    gender: {
      wrong: each('genderMissing', [null, '1', 0, 3, -1, 1.5, true, [1]]),
      right: [1, 2],
      missing: 'genderMissing',
    },
  },
  'member.setBirthday': {
    birthday: {
      wrong: [
        ...each('badInput', unkept),
        ...each('birthdayInvalid', [
          ...notTexts,
          '',
          '1990-02-30',
          '1990-13-01',
          '1990-2-3',
          '03/02/1990',
          '1990-02-03T00:00Z',
        ]),
        // Nobody is younger than one full year or older than 120.
        ...each('birthdayInvalid', ['2090-01-01', '1890-01-01']),
      ],
      right: ['1990-02-03', '2000-02-29'],
      missing: 'birthdayInvalid',
    },
  },
  'member.setAvatar': {
    picture: texts(['AAAA', 'A'.repeat(2_796_204)], ['', '%%%%', 'AAAA', 'A A', '=AAA'], 'avatarUnreadable'),
  },
  'member.sendPasswordCode': {},
  'member.changePassword': { code, password: newPassword, confirmPassword },
  'member.export': {},
  'member.sendDeleteCode': {},
  'member.delete': { code },
  'product.home': {},
  'product.categories': {},
  'product.brands': {},
  'product.cards': { ids: list(id, 0, 12, 'a') },
  'product.arrivals': { page },
  'product.recommended': { page },
  'product.search': {
    keyword: optional(anyText(100)),
    category: optional(id),
    brand: optional(id),
    brands: optional(list(id, 1, 12, 'a')),
    attributes: optional(
      list({ id: attribute, values: list(attribute, 1, 12, 'm8') }, 1, 8, { id: 'thread', values: ['m8'] }),
    ),
    sort: optional(oneOf('default', 'sales', 'priceUp', 'priceDown', 'brand')),
    min: cents,
    max: cents,
    inStock: optional(bool),
    page,
  },
  'product.suggest': { keyword: anyText(100) },
  'product.detail': { id },
  'cart.list': {},
  'cart.add': { sku: id, quantity },
  'cart.quick': { lines: list({ code: text(60), quantity }, 1, 50, { code: 'A', quantity: 1 }) },
  'cart.change': { sku: id, quantity },
  'cart.select': { skus: list(id, 0, 200, 'a'), selected: bool },
  'cart.remove': { skus: list(id, 1, 200, 'a') },
  'order.quote': choice,
  'order.place': { ...choice, message: anyText(200, 'textTooLong'), version: free, placeKey: id },
  'order.list': { tab: optional(oneOf('all', 'toPay', 'toShip', 'toReceive', 'toReview')), page },
  'order.detail': { orderNo },
  'order.cancel': { orderNo, reason: oneOf('unwanted', 'mistake', 'address', 'note', 'payment', 'other') },
  'order.receive': { orderNo },
  'order.buyAgain': { orderNo },
  'order.refund': { orderNo, reason: text(200, 'badReason') },
  'order.withdraw': { orderNo },
  'order.delete': { orderNo },
  'payment.start': { orderNo },
  'payment.check': { orderNo, fresh: optional(bool) },
  'address.list': {},
  'address.add': address,
  'address.update': {
    id,
    consignee: optional(address.consignee),
    phone: optional(address.phone),
    local_area: optional(address.local_area),
    detailedAddress: optional(address.detailedAddress),
    postalCode: optional(address.postalCode),
    isDefault: optional(address.isDefault),
  },
  'address.remove': { id },
  'coupon.mine': { status: optional(oneOf('toUse', 'used', 'expired', 'notYetValid')), page },
  'coupon.center': {},
  'coupon.claim': { id },
  'favorite.list': { page },
  'favorite.add': { product: id },
  'favorite.remove': { products: list(id, 1, 500, 'a') },
  'favorite.check': { product: id },
  'points.ledger': { page },
  'review.list': { product: id, rating: optional(numbers(1, 5, 'badRating')), page },
  'review.add': { orderNo, sku: id, rating: numbers(1, 5, 'badRating'), text: text(500, 'badReview') },
  'store.list': {},
  'store.stock': { product: id },
  'chat.thread': { after: optional(message), before: optional(message) },
  'chat.unread': {},
  'chat.send': {
    text: said,
    key: texts(['12345678', 'x'.repeat(64)], ['', '1234567', 'x'.repeat(65), 'a b c d e f', '12345678<']),
  },
  'chat.channel': {},
  'chat.contact': { name: text(60, 'nameMissing', 'textTooLong'), phone, message: said },
  'shop.orders': { page },
  'shop.order': { orderNo },
  'shop.ship': { orderNo, person: text(60), phone: driverPhone },
  'shop.ready': { orderNo },
  'shop.approve': { orderNo },
  'shop.reject': { orderNo, reason: text(200, 'badReason') },
  'shop.repaid': { orderNo },
  'shop.retry': { orderNo },
  'shop.close': { orderNo },
  'shop.restock': { sku: text(60), stock: numbers(0, 1_000_000, 'badInput') },
  'shop.list': { id, state: oneOf('listed', 'takenDown', 'deleted') },
  'shop.setMemberType': { userPhone: phone, memberType: oneOf('regular', 'wholesaler') },
  'shop.staffAdd': { name: staffName },
  'shop.staffRemove': { name: staffName },
  'shop.staffList': {},
  'shop.log': { page },
  'shop.chats': { page },
  'shop.chat': { thread: id, before: optional(message) },
  'shop.reply': { thread: id, text: said },
}
