import { catalogue } from './catalogue'
import { type BrandId, brands } from './catalogue/brands'
import { drawings } from './catalogue/drawings'

/** How a picture shows its subject: whole on the brand's ground, a detail of it, or turned on a plain ground. */
export type View = 'face' | 'close' | 'turned'

/** Where the shapes of a picture come from: an own drawing, or an icon of the set with its colours kept or made the brand's. */
export type Subject = { drawing: string } | { icon: string; recoloured: boolean }

/** What is needed to draw one picture. */
export interface Picture {
  name: string
  subject: Subject
  view: View
  /** Colour of the tool, `#rrggbb`. */
  colour: string
  /** Colour of the ground, `#rrggbb`. */
  ground: string
}

/** Subjects taken from the icon set; the ones marked take on the brand's colour. */
const icons: Record<string, { icon: string; recoloured: boolean }> = {
  hammer: { icon: 'hammer', recoloured: false },
  screwdriver: { icon: 'screwdriver', recoloured: true },
  axe: { icon: 'axe', recoloured: false },
  toolbox: { icon: 'toolbox', recoloured: true },
  ladder: { icon: 'ladder', recoloured: true },
  helmet: { icon: 'rescue-workers-helmet', recoloured: true },
  gloves: { icon: 'gloves', recoloured: true },
  goggles: { icon: 'goggles', recoloured: true },
  vest: { icon: 'safety-vest', recoloured: false },
  boots: { icon: 'hiking-boot', recoloured: false },
  ruler: { icon: 'straight-ruler', recoloured: false },
  'light-bulb': { icon: 'light-bulb', recoloured: false },
  plug: { icon: 'electric-plug', recoloured: false },
  flashlight: { icon: 'flashlight', recoloured: true },
  bucket: { icon: 'bucket', recoloured: true },
  chain: { icon: 'chains', recoloured: false },
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
    const subject = subjectOf(faces[id] ?? '')
    table.set(picture, { name: picture, subject, view: 'face', colour: '#d8362c', ground: '#eef1f4' })
  }
  return table
}

function productPicture(name: string): Picture {
  const view: View = name.endsWith('-close') ? 'close' : name.endsWith('-turned') ? 'turned' : 'face'
  const face = view === 'face' ? name : name.slice(0, -view.length - 1)
  const cut = face.lastIndexOf('-')
  const brand = brands[face.slice(cut + 1) as BrandId]
  return { name, subject: subjectOf(face.slice(0, cut)), view, colour: brand.colour, ground: brand.tint }
}

function subjectOf(name: string): Subject {
  const icon = icons[name]
  if (icon) return icon
  if (name in drawings) return { drawing: name }
  throw new Error(`The catalogue names the picture “${name}”, which nobody has drawn`)
}
