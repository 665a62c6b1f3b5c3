import { describe, expect, it } from 'vitest'
import { changesOf, isWithin, type SeenPlace, widerDistance } from './changes.ts'
import type { WantedCare } from './types.ts'

const place = (seats: number, obstacles: SeenPlace['obstacles'], more: Partial<SeenPlace> = {}): SeenPlace => ({
  siteId: 1,
  seats,
  obstacles,
  isInArea: true,
  isWithinWider: false,
  ...more,
})

describe('changesOf', () => {
  it.each<[name: string, places: SeenPlace[], expected: unknown[]]>([
    ['nothing where everything fits or several things exclude', [place(3, []), place(2, ['hours', 'type'])], []],
    ['no need that cannot change', [place(3, ['age']), place(1, ['not-queued']), place(1, ['application-active'])], []],
    [
      'the three that open most, the most first',
      [place(1, ['type']), place(4, ['hours']), place(2, ['days']), place(3, ['language'])],
      [
        { name: 'hours', opened: 4 },
        { name: 'language', opened: 3 },
        { name: 'days', opened: 2 },
      ],
    ],
    [
      'a longer distance instead of every place where it opens as many',
      [place(2, ['place'], { isWithinWider: true, isInArea: false }), place(1, ['start'])],
      [
        { name: 'wider', opened: 2, miles: 5 },
        { name: 'start', opened: 1 },
      ],
    ],
    [
      'both where giving up the place opens more',
      [place(2, ['place'], { isWithinWider: true }), place(3, ['place'], { isInArea: false })],
      [
        { name: 'place', opened: 5 },
        { name: 'wider', opened: 2, miles: 5 },
      ],
    ],
    [
      'no longer distance to a place that something else excludes too',
      [place(2, ['place', 'type'], { isWithinWider: true, isInArea: false })],
      [],
    ],
    ['no place that is far for another reason', [place(4, ['type'], { isInArea: false })], []],
  ])('tells %s', (_name, places, expected) => {
    expect(changesOf(places, 5)).toEqual(expected)
  })
})

describe('a longer distance', () => {
  const point = { latitude: 37.75, longitude: -122.42 }
  const care = (miles: number[], onlyPreferredLocations = true) =>
    ({
      onlyPreferredLocations,
      locations: miles.map((each) => ({ kind: 'zip', place: '94110', miles: each, point })),
    }) as unknown as WantedCare

  it.each([
    [[1, 3], true, 5],
    [[10], true, undefined],
    [[3], false, undefined],
    [[], true, undefined],
  ])('after %j, wanted only: %s, is %s', (miles, only, next) => {
    expect(widerDistance(care(miles, only))).toBe(next)
  })

  it('reaches a site that the chosen one does not', () => {
    const site = { zip: '94122', neighborhood: '', point: { latitude: 37.75, longitude: -122.48 } }
    expect([3, 5].map((miles) => isWithin(care([3]), miles, site))).toEqual([false, true])
  })
})
