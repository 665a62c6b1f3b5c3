import { describe, expect, it } from 'vitest'
import { ageGroups } from './ageGroups.ts'
import { ageGroupOf, bandOf, birthDatesOfGroup, waitingAreaOf } from './waitingPlace.ts'

const today = '2026-11-23'

describe('ageGroupOf', () => {
  it.each([
    ['2027-02-01', 'infants'],
    ['2024-11-24', 'infants'],
    ['2024-11-23', 'toddlers'],
    ['2023-11-24', 'toddlers'],
    ['2023-11-23', 'preschoolers'],
    ['2021-11-24', 'preschoolers'],
    ['2021-11-23', 'schoolAge'],
    ['2006-01-01', 'schoolAge'],
  ])('puts a child born on %s among the %s', (bornOn, group) => {
    expect(ageGroupOf(bornOn, today)).toBe(group)
  })

  it('agrees with the birth dates of the groups, which leave no gap', () => {
    const dates = ageGroups.map((group) => birthDatesOfGroup(group, today))
    expect(dates.map(({ from, to }) => [ageGroupOf(from, today), ageGroupOf(to, today)])).toEqual(
      ageGroups.map((group) => [group, group]),
    )
    expect(dates.map(({ from }) => from)).toEqual(['2024-11-24', '2023-11-24', '2021-11-24', '2004-11-24'])
  })
})

describe('bandOf', () => {
  it.each([
    [0, 0, 5],
    [4, 0, 5],
    [5, 5, 10],
    [29, 20, 30],
    [30, 30, 50],
    [199, 100, 200],
    [499, 200, 500],
    [500, 500, undefined],
    [9000, 500, undefined],
  ])('%i children are a band from %i to %s', (count, from, to) => {
    expect(bandOf(count)).toEqual({ from, to })
  })
})

describe('waitingAreaOf', () => {
  const mission = { name: '94110', latitude: 37.7486, longitude: -122.4158 }
  const soma = { name: '94103', latitude: 37.7726, longitude: -122.4099 }
  const sunset = { name: '94122', latitude: 37.7593, longitude: -122.4836 }
  const zips = [mission, soma, sunset]
  const place = { kind: 'address', place: '1 Main St', miles: 1, point: mission } as const

  it.each([
    ['around the places, within their distances', [{ ...place, miles: 2 }], '94122', 'places', ['94103', '94110']],
    [
      'at least the zip that is nearest to a place',
      [{ ...place, miles: 1, point: { latitude: 37.78, longitude: -122.52 } }],
      '',
      'places',
      ['94122'],
    ],
    [
      'around the home without a located place',
      [{ ...place, point: undefined }],
      '94110-1234',
      'home',
      ['94103', '94110'],
    ],
    ['the whole city without a known home', [], '10001', 'city', []],
  ] as const)('is %s', (_name, places, homeZip, around, expected) => {
    expect(waitingAreaOf(places, homeZip, zips)).toEqual({ around, zips: expected })
  })
})
