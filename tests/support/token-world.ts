import { contract } from '../../contract'
import { callerOf, failureOf, world } from './world'

/** A world whose member refreshes tokens and looks into the cart with them. */
export const tokenWorld = async () => {
  const { buyer, shop, ...rest } = await world()
  return {
    ...rest,
    shop,
    buyer,
    token: buyer.token ?? '',
    next: async (token: string) => (await callerOf(shop, token).call(contract.session.refreshUserToken, {})).token,
    refreshing: (token: string) => failureOf(callerOf(shop, token).call(contract.session.refreshUserToken, {})),
    shopping: (token: string) => failureOf(callerOf(shop, token).call(contract.cart.list, {})),
  }
}
