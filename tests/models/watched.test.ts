import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { callNamed } from '../../contract'
import { charts } from '../../flows/charts'

/** Pages that ask the server and are not watched, each with the reason; any other page is. */
const unwatched: Record<string, string> = {
  '/': 'a shop window',
  '/brand': 'a gallery that changes by the week',
  '/contact': 'a form',
  '/login': 'a form',
  '/register': 'a form',
  '/register/modify-pwd': 'a form',
  '/setting/modify-login-pwd': 'a form',
  '/setting/user': 'a form of what the member says',
  '/setting/address': 'what the member says',
  '/setting/collect-product': 'a list of the member; the product has its own page',
  '/setting/my-integral': 'a ledger of what is over',
  '/setting': 'a list of ways',
  '/order/comment': 'a form; the order has its own page',
  '/order/confirm-order': 'a form; a quote that is no longer right is refused with the new one',
  '/product/new': 'a listing; the product has its own page',
  '/product/recommend': 'a listing; the product has its own page',
  '/product/search': 'a listing; the product has its own page',
  '/store': 'a list of places',
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const asking = charts.filter(
  ({ path, fixture: { chart } }) =>
    path && nodesOf(chart.root).some(({ invoke }) => invoke.some(({ src }) => callNamed(String(src)))),
)

test.each(asking.map(({ path, fixture: { chart } }) => ({ path: path ?? '', chart })))(
  '$path is watched while it is open, or it is said why not',
  ({ path, chart }) => {
    const watched = nodesOf(chart.root).some(({ invoke }) => invoke.some(({ src }) => String(src) === 'watch'))
    expect(watched ? 'watched' : unwatched[path]).toBeTruthy()
    expect(watched && path in unwatched, 'both').toBe(false)
  },
)
