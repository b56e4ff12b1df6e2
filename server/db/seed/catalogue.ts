import { adhesives } from './catalogue/adhesives'
import { anchors } from './catalogue/anchors'
import { brands } from './catalogue/brands'
import { categories } from './catalogue/categories'
import { electrical } from './catalogue/electrical'
import { expand } from './catalogue/expand'
import type { Family } from './catalogue/family'
import { fasteners } from './catalogue/fasteners'
import { grindersSaws } from './catalogue/grinders-saws'
import { handTools } from './catalogue/hand-tools'
import { measuring } from './catalogue/measuring'
import { plumbing } from './catalogue/plumbing'
import { powerDrills } from './catalogue/power-drills'
import { safety } from './catalogue/safety'
import { arrange } from './catalogue/shop-choices'
import { storage } from './catalogue/storage'
import { wrenches } from './catalogue/wrenches'
import type { SeedCatalogue } from './shape'

const families: Family[] = [
  powerDrills,
  grindersSaws,
  handTools,
  wrenches,
  measuring,
  fasteners,
  anchors,
  adhesives,
  electrical,
  plumbing,
  safety,
  storage,
].flat()

/** The demonstration catalogue: categories, brands and products; every call gives the same data. */
export function catalogue(): SeedCatalogue {
  return {
    categories,
    brands: Object.values(brands).map(({ id, name, story, tint }) => ({ id, name, story, tint })),
    products: arrange(families.flatMap(expand)),
  }
}
