import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'
import { renderToString } from '@plantuml/core'

/** jsdom measures no text; how large a picture becomes is of no matter here. */
const measureRoughly = () => {
  const widthOf = (text: string | null) => (text ?? '').length * 7
  Object.assign(SVGElement.prototype, {
    getBBox(this: SVGElement) {
      return { x: 0, y: -9, width: widthOf(this.textContent), height: 12 }
    },
  })
  const pen = {
    measureText: (text: string) => ({ width: widthOf(text), actualBoundingBoxAscent: 9, actualBoundingBoxDescent: 3 }),
  }
  HTMLCanvasElement.prototype.getContext = (() => pen) as never
  runInThisContext(readFileSync(createRequire(import.meta.url).resolve('@plantuml/core/viz-global.js'), 'utf8'))
}

let ready = false

/** The picture that PlantUML itself makes of a text; one that it does not understand tells so in the picture. */
export const drawnByPlantuml = (text: string): Promise<string> => {
  if (!ready) measureRoughly()
  ready = true
  return new Promise((resolve, reject) =>
    renderToString(text.split('\n'), resolve, (message: string) => reject(new Error(message)), { maxSvgSize: 0 }),
  )
}
