import styles from '../../src/ui/button.module.css'

/** How much each button asks for attention, by its event; one that is not named is plain. */
const weights: Record<string, string[]> = {
  act: [
    // The next step of a purchase, or of what an order waits for.
    ...['buy.now', 'choice.confirm', 'checkout.begin', 'order.place', 'card.submit', 'pay.begin'],
    ...['receipt.ask', 'review.begin', 'review.submit', 'coupon.claim'],
    // What a form or a dialog was opened for.
    ...['address.submit', 'code.submit', 'contact.submit', 'form.submit', 'message.send', 'password.submit'],
    ...['cancel.confirm', 'delete.confirm', 'picture.confirm', 'receipt.confirm', 'refund.confirm', 'removal.confirm'],
    ...['withdraw.confirm', 'login.begin'],
    // The only way on from a page that failed.
    ...['page.retry', 'page.reload'],
  ],
  // What is seldom wanted stands back.
  quiet: ['deletion.ask', 'deletion.dismiss', 'favorite.remove', 'line.remove', 'searches.clear'],
}

/** Buttons that ask for more in one place than in another, and where. */
const byPlace: Record<string, string[]> = {
  'address.new': ['act', 'plain'], // what the page of addresses is for; one way of several where an order is placed
  'page.turn': ['plain', 'act'], // the only way back from behind the last page
  'quick.submit': ['plain', 'quiet'], // a proposal beside the line that it mends
  'redirect.skip': ['act', 'plain'], // it was taken already
  'session.logout': ['plain', 'quiet'], // one of many ways on in the header
}

const weightsOf = (event: string) =>
  byPlace[event] ?? [Object.keys(weights).find((weight) => weights[weight]?.includes(event)) ?? 'plain']

/** The buttons on the page that ask for more or less attention than they are to. */
export const wronglyWeighted = () =>
  [...document.querySelectorAll<HTMLButtonElement>(`button.${styles.button}`)].flatMap((button) => {
    const event = button.dataset.event ?? (button.type === 'submit' ? button.form?.dataset.event : undefined) ?? ''
    const looks = ['act', 'plain', 'quiet'].filter((weight) => button.classList.contains(String(styles[weight])))
    return looks.length === 1 && weightsOf(event).includes(String(looks)) ? [] : [`${event} looks ${looks}`]
  })
