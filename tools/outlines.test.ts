import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neighborhoods } from '../packages/server/src/areas/reference/shipped/places.ts'
import { drawOutlines } from './outlines.ts'

const file = join(import.meta.dirname, '../packages/web/src/ui/map/outlines.json')
const text = readFileSync(file, 'utf8')
const { source, areas } = JSON.parse(text) as { source: string; areas: ReturnType<typeof drawOutlines> }

const linesOf = (ring: readonly (readonly number[])[]) =>
  ring.slice(1).map((point, at) => [String(ring[at]), String(point)].toSorted().join(' '))

test('the map has the outline of every neighborhood, names its source, and is small', () => {
  expect(areas.map(({ name }) => name).toSorted()).toEqual(neighborhoods.map(([name]) => name).toSorted())
  expect(source).toContain('DataSF')
  expect(text.length).toBeLessThan(40_000)
})

test('outlines are closed, and no line belongs to more than two of them', () => {
  const rings = areas.flatMap((area) => area.rings)
  for (const ring of rings) expect(String(ring[0])).toBe(String(ring.at(-1)))
  const counts = new Map<string, number>()
  for (const line of rings.flatMap(linesOf)) counts.set(line, (counts.get(line) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBe(2)
  expect([...counts.values()].filter((count) => count === 2).length).toBeGreaterThan(300)
})

test('two areas share the border between them after it is simplified', () => {
  const border = [
    [-122.4, 37.7],
    [-122.40003, 37.71],
    [-122.41, 37.72],
    [-122.40003, 37.73],
    [-122.4, 37.74],
  ]
  const west = [[-122.5, 37.7], ...border, [-122.5, 37.74], [-122.5, 37.7]]
  const east = [[-122.3, 37.74], ...border.toReversed(), [-122.3, 37.7], [-122.3, 37.74]]
  const feature = (nhood: string, ring: number[][]) =>
    ({ properties: { nhood }, geometry: { type: 'Polygon', coordinates: [ring] } }) as never
  const drawn = drawOutlines({ features: [feature('West', west), feature('East', east)] })
  const [inEast, inWest] = drawn.map(({ rings }) => new Set(rings.flatMap(linesOf)))
  const shared = [...(inEast ?? [])].filter((line) => inWest?.has(line))
  expect(shared.length).toBeGreaterThan(1)
  const middle = drawn.flatMap(({ rings }) => rings.flat()).map(String)
  expect(middle.filter((point) => point === '37.72,-122.41')).toHaveLength(2)
})
