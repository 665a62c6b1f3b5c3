import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Point, simplifyTogether } from './outlines/simplify.ts'

// `npx node tools/outlines.ts FILE.geojson` draws the city's neighborhoods for the map of the interface: simplified, so that
// neighbors keep sharing their borders, and rounded to four decimals (about ten meters). The source is DataSF's "Analysis
// Neighborhoods", public domain (PDDL), as published at github.com/sfchronicle/sf-shapefiles.

const source = 'DataSF, Analysis Neighborhoods (PDDL), from github.com/sfchronicle/sf-shapefiles'
/** How far a border may move, in degrees of latitude: about eight meters. */
const tolerance = 0.00008

type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
type Ring = readonly (readonly [longitude: number, latitude: number])[]
type Collection = {
  readonly features: readonly { readonly properties: { readonly nhood: string }; readonly geometry: Geometry }[]
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
const ringsOf = ({ type, coordinates }: Geometry): readonly Ring[] =>
  type === 'Polygon' ? coordinates : coordinates.flat()
const pointsOf = (ring: Ring): Point[] =>
  ring.map(([longitude, latitude]) => [rounded(latitude), rounded(longitude)] as const)

/** Returns the drawing of a collection of neighborhoods: each with its name and rings of latitude and longitude. */
export function drawOutlines({ features }: Collection) {
  const areas = features.map(({ properties, geometry }) => ({
    name: properties.nhood,
    rings: ringsOf(geometry).map(pointsOf),
  }))
  const simple = simplifyTogether(
    areas.flatMap(({ rings }) => rings),
    tolerance,
  )
  let next = 0
  return areas
    .map(({ name, rings }) => ({ name, rings: rings.map(() => simple[next++] ?? []) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Writes the drawing with one line for each neighborhood. */
function write(file: string) {
  const areas = drawOutlines(JSON.parse(readFileSync(file, 'utf8')) as Collection)
  const lines = areas.map((area) => `  ${JSON.stringify(area)}`).join(',\n')
  const target = join(import.meta.dirname, '../packages/web/src/ui/map/outlines.json')
  writeFileSync(target, `{"source": ${JSON.stringify(source)}, "areas": [\n${lines}\n]}\n`)
}

if (import.meta.main) write(process.argv[2] ?? '')
