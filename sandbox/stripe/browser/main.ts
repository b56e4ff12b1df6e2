import { releaseTrain } from './release-train'
import { createStripe } from './stripe'

// A look-alike of Stripe.js for places with no account: the same calls and shapes, card fields in open shadow roots,
// a test bank's dialog for 3-D Secure. Styles go through the CSS object model, text through text nodes.
Object.defineProperty(window, 'Stripe', {
  value: Object.assign(createStripe, { version: releaseTrain }),
  configurable: true,
})
