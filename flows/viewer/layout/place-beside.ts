import ELK from 'elkjs/lib/elk-api.js'
import { startWorker } from '../trusted'
import type { Placing } from './draw'

let elk: InstanceType<typeof ELK> | undefined
/** Fails when what places cannot be loaded. */
let broken: Promise<never>

const start = () => {
  const worker = startWorker('placing')
  broken = new Promise((_, fail) => {
    worker.onerror = () => {
      elk = undefined
      fail(new Error('nothing can be placed'))
    }
  })
  return worker
}

/** Places a graph beside the page; what does it is loaded when it is first needed. */
export const placeBeside: Placing = (graph, layoutOptions) => {
  elk ??= new ELK({ workerFactory: start })
  return Promise.race([elk.layout(graph, { layoutOptions }), broken])
}
