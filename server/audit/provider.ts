/** What the payment provider has of one payment, in cents. */
export interface ProviderPayment {
  intentId: string
  captured: number
  /** What the charges took that went through. */
  charges: number[]
  refunds: { ours: string | null; amount: number; failed: boolean }[]
}

/** What our books have of it. */
export interface OwnPayment {
  orderNo: string
  intentId: string
  captured: number
  /** Refunds that are done. */
  back: number
}

const money = (cents: number) => `S$${(cents / 100).toFixed(2)}`
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Sentences about payments of which the provider's truth is another than the books may say; at rest they are equal. */
export const compareWithProvider = (own: OwnPayment[], theirs: ProviderPayment[], atRest: boolean): string[] => {
  const found = new Map(theirs.map((payment) => [payment.intentId, payment]))
  return own.flatMap(({ orderNo, intentId, captured, back }) => {
    const there = found.get(intentId)
    if (!there) return [`Order ${orderNo}: the provider does not know its payment ${intentId}`]
    const refunds = there.refunds.filter(({ failed }) => !failed)
    const returned = sum(refunds.map(({ amount }) => amount))
    const twice = refunds.find(({ ours }, index) => ours && refunds.findIndex((other) => other.ours === ours) < index)
    return [
      there.charges.length > 1 &&
        `Order ${orderNo} was charged ${there.charges.length} times: ${there.charges.map(money).join(' and ')}`,
      there.captured < captured &&
        `Order ${orderNo}: captured is ${money(captured)}, at the provider ${money(there.captured)}`,
      returned > there.captured &&
        `Order ${orderNo}: ${money(returned)} went back at the provider, captured were ${money(there.captured)}`,
      twice && `Order ${orderNo}: one refund of ${money(twice.amount)} was made twice at the provider`,
      atRest &&
        there.captured > captured &&
        `Order ${orderNo}: captured is ${money(captured)}, at the provider ${money(there.captured)}`,
      atRest && returned !== back && `Order ${orderNo}: ${money(back)} went back, at the provider ${money(returned)}`,
    ].filter((line) => typeof line === 'string')
  })
}
