import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseTrain } from '../../sandbox/stripe/browser/release-train'
import { scripts } from '../../server/payment/choose'

test("the address of Stripe's script is the one that the installed loader expects", () => {
  const loader = readFileSync('node_modules/@stripe/stripe-js/dist/index.mjs', 'utf8')
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(loader)?.[1]
  expect(scripts.stripe).toBe(`https://js.stripe.com/${train}/stripe.js`)
  expect(releaseTrain).toBe(train)
})
