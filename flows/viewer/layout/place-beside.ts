import ELK from 'elkjs/lib/elk-api.js'
import { startWorker } from '../trusted'
import type { Placing } from './draw'

let elk: InstanceType<typeof ELK> | undefined

/** Places a graph beside the page; what does it is loaded when it is first needed. */
export const placeBeside: Placing = (graph, layoutOptions) => {
  elk ??= new ELK({ workerFactory: () => startWorker('placing') })
  return elk.layout(graph, { layoutOptions })
}
