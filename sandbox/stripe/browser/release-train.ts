/** The release train of Stripe.js that this script stands in for, as the loader that is installed asks for it. */
export const releaseTrain = 'endive'
