/** A place on the earth, in degrees of WGS 84. */
export interface Position {
  lat: number
  lng: number
}

const radius = 6_371_009
const radians = (degrees: number) => (degrees * Math.PI) / 180
const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2

/** Metres between two places as the crow flies, by the haversine formula. */
export const distance = (from: Position, to: Position): number => {
  const part =
    halfSine(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfSine(to.lng - from.lng)
  return 2 * radius * Math.asin(Math.sqrt(part))
}
