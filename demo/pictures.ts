import { drawings } from './drawings'
import { type Picture, pictureSvg } from './picture-svg'

/** The drawing that stands for a category. */
const categories: Record<string, string> = {
  'power-drills': 'drill',
  'grinders-saws': 'angle-grinder-125',
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

/** The colour of each brand's tools, and the ground that they are shown on. */
const brands: Record<string, [colour: string, ground: string]> = {
  korvane: ['#d8362c', '#fbe4e0'],
  tanvolt: ['#0e8f88', '#dcf2f0'],
  ostrik: ['#e9761a', '#fdebda'],
  haldrik: ['#2766bd', '#e0ebf9'],
  brenmoor: ['#2f8146', '#e1f1e4'],
  nimbrel: ['#7150b8', '#ece6f8'],
  torqvist: ['#41668f', '#e2eaf2'],
  galdren: ['#b8274a', '#f9e2e8'],
  veridel: ['#8aa312', '#f1f5d9'],
  skalor: ['#1f4e79', '#dde8f1'],
  boltavar: ['#55606b', '#e9ecef'],
  rivenholt: ['#9a6b2f', '#f4eadb'],
  ankrel: ['#c24d16', '#fae6db'],
  dubrane: ['#7a7f1d', '#f2f2dc'],
  quorbond: ['#c03a86', '#f9e3f0'],
  fenlar: ['#2a97c4', '#dff1f8'],
  wattern: ['#d19a00', '#fcf3d5'],
  luxenby: ['#5a5fd0', '#e6e7fb'],
  aquorin: ['#1283b8', '#dbeff9'],
  pipalo: ['#3d9c74', '#e0f3ea'],
  wardrel: ['#e0a100', '#fdf2d3'],
  hivance: ['#e2571e', '#fde6dc'],
  stakkar: ['#37474f', '#e6ebed'],
  climbour: ['#b0413e', '#f6e4e3'],
}

/** What a picture of the catalogue shows, by the name of its file: `hammer-brenmoor-close.svg`, `category-storage.svg`. */
export const pictureNamed = (file: string): Picture | undefined => {
  const name = file.replace(/\.svg$/, '')
  const category = categories[name.replace(/^category-/, '')]
  if (category && name.startsWith('category-'))
    return { drawing: category, view: 'front', colour: '#d8362c', ground: '#eef1f4' }
  const view: Picture['view'] = name.endsWith('-close') ? 'close' : name.endsWith('-turned') ? 'turned' : 'front'
  const front = view === 'front' ? name : name.slice(0, -view.length - 1)
  const cut = front.lastIndexOf('-')
  const drawing = front.slice(0, cut)
  const [colour, ground] = brands[front.slice(cut + 1)] ?? []
  return colour && ground && drawing in drawings ? { drawing, view, colour, ground } : undefined
}

/** The file of a picture; nothing when nobody has drawn it. */
export const drawn = (file: string): Buffer | undefined => {
  const picture = pictureNamed(file)
  return picture && Buffer.from(pictureSvg(picture))
}
