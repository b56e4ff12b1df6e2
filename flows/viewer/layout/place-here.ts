import ELK from 'elkjs/lib/elk.bundled.js'
import type { Placing } from './draw'

const elk = new ELK()

/** Places a graph in this process; a browser has it done beside the page. */
export const placeHere: Placing = (graph, layoutOptions) => elk.layout(graph, { layoutOptions })
