import { accountMutants } from './accounts'
import { assumedMutants } from './assumed'
import { bookMutants } from './books'
import { browserMutants } from './browser'
import { cardCallMutants } from './card-calls'
import { cardFieldMutants } from './card-fields'
import { cartMutants } from './carts'
import { catalogueMutants } from './catalogue'
import { categoryMenuMutants } from './category-menu'
import { chartMutants } from './charts'
import { commandMutants } from './commands'
import { contractMutants } from './contract'
import { databaseMutants } from './database'
import { draftMutants } from './drafts'
import { exportMutants } from './exports'
import { frameMutants } from './frames'
import { importFileMutants } from './import-files'
import { importMutants } from './imports'
import { journeyMutants } from './journeys'
import { killedMutants } from './killed'
import { largeShopMutants } from './large-shop'
import { listMutants } from './lists'
import { lookMutants } from './looks'
import { markMutants } from './marks'
import { memberMutants } from './members'
import type { Mutant } from './mutant'
import { operationMutants } from './operations'
import { orderNumberMutants } from './order-numbers'
import { orderViewMutants } from './order-views'
import { orderMutants } from './orders'
import { partMutants } from './parts'
import { pathMutants } from './paths'
import { paymentMutants } from './payments'
import { placingMutants } from './placing'
import { playerMutants } from './player'
import { programMutants } from './programs'
import { providerMutants } from './provider'
import { sandboxMutants } from './sandbox'
import { searchTermMutants } from './search-terms'
import { searchThingMutants } from './search-things'
import { servedPageMutants } from './served-pages'
import { serviceWorkerMutants } from './service-worker'
import { shopMutants } from './shop'
import { specifiedMutants } from './specified'
import { stepMutants } from './steps'
import { toolMutants } from './tools'
import { translationMutants } from './translation'
import { transportMutants } from './transport'
import { viewerMutants } from './viewer'
import { viewMutants } from './views'
import { visualizerMutants } from './visualizer'
import { widthMutants } from './widths'
import { writtenMutants } from './written'

/** Every planted change. */
export const mutants: Mutant[] = [
  ...contractMutants,
  ...categoryMenuMutants,
  ...chartMutants,
  ...stepMutants,
  ...viewMutants,
  ...widthMutants,
  ...orderViewMutants,
  ...frameMutants,
  ...lookMutants,
  ...largeShopMutants,
  ...listMutants,
  ...markMutants,
  ...draftMutants,
  ...partMutants,
  ...browserMutants,
  ...translationMutants,
  ...transportMutants,
  ...cartMutants,
  ...orderMutants,
  ...placingMutants,
  ...orderNumberMutants,
  ...specifiedMutants,
  ...paymentMutants,
  ...killedMutants,
  ...memberMutants,
  ...accountMutants,
  ...catalogueMutants,
  ...searchTermMutants,
  ...searchThingMutants,
  ...importMutants,
  ...importFileMutants,
  ...programMutants,
  ...servedPageMutants,
  ...databaseMutants,
  ...operationMutants,
  ...serviceWorkerMutants,
  ...shopMutants,
  ...commandMutants,
  ...bookMutants,
  ...sandboxMutants,
  ...cardFieldMutants,
  ...cardCallMutants,
  ...toolMutants,
  ...pathMutants,
  ...exportMutants,
  ...journeyMutants,
  ...playerMutants,
  ...assumedMutants,
  ...visualizerMutants,
  ...viewerMutants,
  ...writtenMutants,
  ...providerMutants,
]
