/** What a page did wrong with the script, thrown as Stripe throws it. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
