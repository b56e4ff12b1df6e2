import { judgedBy, planted } from './mutant'

/** Wrong changes that are harmless until a process is killed between two steps of its work. */
export const killedMutants = [
  ...planted(
    'server/payment/handlers.ts',
    [
      [
        "    return db\n      .insertInto('payment_attempts')\n      .values({\n        id: newId(),",
        `    const id = newId()
    await context.payments.create({ id, orderNo, amount: order.total, number: 1 })
    return db
      .insertInto('payment_attempts')
      .values({
        id,`,
        'the provider hears of a payment before the books do: when the process dies in between, nobody ever closes it',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
  ...planted(
    'server/payment/stripe.ts',
    [
      [
        'keyOf(`refund:${attemptId}:${reason}`, number)',
        'keyOf(`refund:${attemptId}:${reason}:${Date.now()}`, number)',
        'a refund that was made when the process dies is asked for once more by the next one',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
  ...planted(
    'server/payment/settle.ts',
    [
      [
        'await transact(pool, async (db) => {\n    const order = await holdOrder(db, orderNo)',
        'await Promise.resolve(pool).then(async (db) => {\n    const order = await holdOrder(db, orderNo)',
        'an order that is paid or canceled when the process dies keeps its goods on hold for ever: they move after it, not with it',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
  ...planted(
    'server/payment/webhook.ts',
    [
      [
        'received_at: services.clock.now() })',
        'received_at: services.clock.now(), applied_at: services.clock.now() })',
        'an event counts as applied before it is: when the process dies in between, money that staff sent back is never in the books',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
  ...planted(
    'server/payment/refund.ts',
    [
      [
        'transact(context.pool, async (db) => {\n    const order = await holdOrder(db, orderNo)\n    for',
        'Promise.resolve(context.pool).then(async (db) => {\n    const order = await holdOrder(db, orderNo)\n    for',
        'a refund that is written down when the process dies leaves its shopper the points of goods that are paid back',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
  ...planted(
    'server/payment/close.ts',
    [
      [
        'if (begun && (begun.provider_id || !begun.problem)) return begun',
        'if (begun?.provider_id) return begun',
        'an order whose intent was made when the process dies is canceled, and the intent can still be paid',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
  ...planted(
    'server/session/codes.ts',
    [
      [
        '    return issued\n',
        '    await sms(phone, codeMessage(viewer.language, issued.code))\n    return issued\n',
        'a code is sent before it is kept: whoever gets it when the process dies is told that it is wrong',
      ],
    ],
    judgedBy.faults('killed.'),
  ),
]
