import progress from '../../src/pages/order/detail/progress.module.css'
import price from '../../src/pages/product/new/detail/price-now.module.css'

/** What holds words, or a part of a list or a table. */
const holders = ':is(span, p, small, strong, a, li, dt, dd, th, td, h1, h2, h3, h4, caption, figcaption, legend, label)'

/** What stands there all the same while nothing is in it, and what for. */
const onPurpose: [what: string, why: string][] = [
  [
    '[role="status"], [role="alert"], [id$="-hint"], [id$="-problem"]',
    'what may be said later is read out only where its place is there',
  ],
  ['[role="status"] *', 'a box that stands for what is on its way'],
  ['[aria-hidden="true"]', 'a sign that its style draws'],
  [`.${progress.time}`, 'the time of a step that is not taken yet'],
  [`.${price.unit}`, 'the unit of a price that is on its way'],
  ['legend > strong', 'the value of an option that is not chosen yet'],
]

/** The parts of the page that are drawn with nothing in them: a badge without a word is a spot, a row without one a gap. */
export const emptyParts = () =>
  [...document.querySelectorAll(`${holders}:empty`)]
    .filter((part) => !onPurpose.some(([what]) => part.matches(what)))
    .map((part) => `${part.outerHTML} in ${part.parentElement?.outerHTML.slice(0, 80)}`)
