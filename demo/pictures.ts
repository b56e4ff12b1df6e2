import { catalogue } from './catalogue'
import { drawings } from './drawings'
import { type BrandId, brands } from './families/brands'

/** How a picture shows its subject: whole on the brand's ground, a detail of it, or turned on a plain ground. */
type View = 'face' | 'close' | 'turned'

/** What is needed to draw one picture. */
export interface Picture {
  name: string
  /** Name of a drawing. */
  drawing: string
  view: View
  /** Colour of the tool, `#rrggbb`. */
  colour: string
  /** Colour of the ground, `#rrggbb`. */
  ground: string
}

const faces: Record<string, string> = {
  'power-drills': 'drill',
  'grinders-saws': 'angle-grinder',
  'hand-tools': 'hammer',
  wrenches: 'spanner',
  measuring: 'tape-measure',
  fasteners: 'hex-bolt',
  anchors: 'expansion-bolt',
  adhesives: 'sealant-tube',
  electrical: 'cable-reel',
  plumbing: 'tap',
  safety: 'helmet',
  storage: 'toolbox',
}

/** Every picture of the catalogue by name: three views of each product line and a face for each category. */
export function pictures(): Map<string, Picture> {
  const { products, categories } = catalogue()
  const names = new Set(products.flatMap((product) => product.pictures))
  const table = new Map([...names].map((name) => [name, productPicture(name)]))
  for (const { id, picture } of categories) {
    const drawing = known(faces[id] ?? '')
    table.set(picture, { name: picture, drawing, view: 'face', colour: '#d8362c', ground: '#eef1f4' })
  }
  return table
}

function productPicture(name: string): Picture {
  const view: View = name.endsWith('-close') ? 'close' : name.endsWith('-turned') ? 'turned' : 'face'
  const face = view === 'face' ? name : name.slice(0, -view.length - 1)
  const cut = face.lastIndexOf('-')
  const brand = brands[face.slice(cut + 1) as BrandId]
  return { name, drawing: known(face.slice(0, cut)), view, colour: brand.colour, ground: brand.tint }
}

function known(drawing: string): string {
  if (drawing in drawings) return drawing
  throw new Error(`The catalogue names the picture “${drawing}”, which nobody has drawn`)
}
