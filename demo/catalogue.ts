import { bolts } from './families/bolts'
import { boxesLadders } from './families/boxes-ladders'
import { brands } from './families/brands'
import { breakersLamps } from './families/breakers-lamps'
import { cablesSockets } from './families/cables-sockets'
import { categories } from './families/categories'
import { concreteAnchors } from './families/concrete-anchors'
import { drillAccessories } from './families/drill-accessories'
import { earsClothing } from './families/ears-clothing'
import { expand } from './families/expand'
import type { Family } from './families/family'
import { gluesTapes } from './families/glues-tapes'
import { grindersSaws } from './families/grinders-saws'
import { hammersDrivers } from './families/hammers-drivers'
import { headHandsEyes } from './families/head-hands-eyes'
import { hexTorque } from './families/hex-torque'
import { lasersCalipers } from './families/lasers-calipers'
import { pipesValves } from './families/pipes-valves'
import { pliersSaws } from './families/pliers-saws'
import { powerDrills } from './families/power-drills'
import { sandersDiscs } from './families/sanders-discs'
import { screwsNuts } from './families/screws-nuts'
import { sealants } from './families/sealants'
import { arrange } from './families/shop-choices'
import { spannersSockets } from './families/spanners-sockets'
import { tapesLevels } from './families/tapes-levels'
import { tapsHoses } from './families/taps-hoses'
import { testersTies } from './families/testers-ties'
import { trolleysLocks } from './families/trolleys-locks'
import { wallPlugs } from './families/wall-plugs'
import type { SeedCatalogue } from './shape'

const families: Family[] = [
  powerDrills,
  drillAccessories,
  grindersSaws,
  sandersDiscs,
  hammersDrivers,
  pliersSaws,
  spannersSockets,
  hexTorque,
  tapesLevels,
  lasersCalipers,
  bolts,
  screwsNuts,
  concreteAnchors,
  wallPlugs,
  sealants,
  gluesTapes,
  cablesSockets,
  breakersLamps,
  testersTies,
  pipesValves,
  tapsHoses,
  headHandsEyes,
  earsClothing,
  boxesLadders,
  trolleysLocks,
].flat()

/** The demonstration catalogue: categories, brands and products; every call gives the same data. */
export function catalogue(): SeedCatalogue {
  return {
    categories,
    brands: Object.values(brands).map(({ id, name, story, tint }) => ({ id, name, story, tint })),
    products: arrange(families.flatMap(expand)),
  }
}
