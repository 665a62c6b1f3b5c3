import { expect, test } from 'vitest'
import { cluster, spread } from './cluster.ts'

const at = (id: string, x: number, y: number) => ({ id, x, y })
const none: ReadonlySet<string> = new Set()
const idsOf = (groups: readonly { readonly points: readonly { readonly id: string }[] }[]) =>
  groups.map(({ points }) => points.map(({ id }) => id).join('+'))

test.each([
  ['far apart stay alone', [at('a', 0, 0), at('b', 100, 0)], none, ['a', 'b']],
  ['that would overlap become one', [at('a', 0, 0), at('b', 20, 0), at('c', 100, 0)], none, ['a+b', 'c']],
  ['overlap across the border of a cell too', [at('a', 33, 33), at('b', 36, 36)], none, ['a+b']],
  ['join where the first stands, not each other', [at('a', 0, 0), at('b', 30, 0), at('c', 60, 0)], none, ['a+b', 'c']],
  ['are alone when they must be', [at('a', 0, 0), at('b', 1, 0), at('c', 2, 0)], new Set(['b']), ['a+c', 'b']],
  ['left of and above the origin are grouped alike', [at('a', -1, -1), at('b', 1, 1)], none, ['a+b']],
] as const)('points %s', (_name, points, apart, groups) => {
  expect(idsOf(cluster(points, apart))).toEqual(groups)
})

test('points at one place are spread so that each can be hit', () => {
  const [a, b, c] = spread([at('a', 50, 50), at('b', 50, 50), at('c', 200, 0)], 13)
  expect(c).toEqual(at('c', 200, 0))
  expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeCloseTo(26)
})
