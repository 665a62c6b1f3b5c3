import { describe, expect, it } from 'vitest'
import { areaNear, isInArea, milesOf } from './near.ts'
import { type ObstacleName, obstacleNames, prospectsOf } from './obstacles.ts'
import { countFittingSites, type SiteWishes } from './siteWishes.ts'
import type { WantedPlace } from './types.ts'

const seen = (seats: number, ...obstacles: ObstacleName[]) => ({ siteId: seats, seats, obstacles })

describe('the open places that a child sees', () => {
  it.each([
    ['no vacancy', [], { places: 0, sites: 0, fitting: 0, obstacles: [] }],
    ['a place that fits', [seen(3)], { places: 3, sites: 1, fitting: 3, obstacles: [] }],
    [
      'one condition excludes, and alone',
      [seen(3), seen(2, 'age')],
      { places: 5, sites: 2, fitting: 3, obstacles: [{ name: 'age', excluded: 2, alone: 2 }] },
    ],
    [
      'two conditions exclude the same place: neither alone would open it',
      [seen(2, 'age', 'programs')],
      {
        places: 2,
        sites: 1,
        fitting: 0,
        obstacles: [
          { name: 'age', excluded: 2, alone: 0 },
          { name: 'programs', excluded: 2, alone: 0 },
        ],
      },
    ],
    [
      'the condition that excludes most comes first',
      [seen(1, 'age'), seen(12, 'programs'), seen(4, 'programs', 'hours')],
      {
        places: 17,
        sites: 3,
        fitting: 0,
        obstacles: [
          { name: 'programs', excluded: 16, alone: 12 },
          { name: 'hours', excluded: 4, alone: 0 },
          { name: 'age', excluded: 1, alone: 1 },
        ],
      },
    ],
  ] as const)('%s', (_case, vacancies, expected) => {
    expect(prospectsOf(vacancies)).toMatchObject(expected)
  })

  it.each([
    ['nothing is excluded by a wish alone', [seen(2, 'age'), seen(3, 'age', 'programs')], []],
    [
      'the wish that opens most comes first',
      [seen(1, 'place'), seen(4, 'programs'), seen(9, 'programs', 'place')],
      [
        { name: 'programs', opened: 4 },
        { name: 'place', opened: 1 },
      ],
    ],
    ['a need is not offered to be dropped', [seen(4, 'hours'), seen(3, 'homeless')], []],
  ] as const)('wishes: %s', (_case, vacancies, wishes) => {
    expect(prospectsOf(vacancies).wishes).toEqual(wishes)
  })

  it('counts the sites once each', () => {
    expect(
      prospectsOf([
        { ...seen(1), siteId: 7 },
        { ...seen(2), siteId: 7 },
      ]).sites,
    ).toBe(1)
  })

  it('names the parts of application-open instead of it', () => {
    expect(obstacleNames).not.toContain('application-open')
    expect(obstacleNames.slice(0, 4)).toEqual([
      'application-active',
      'application-linked',
      'application-eligible',
      'child-open',
    ])
  })
})

const mission = { latitude: 37.7486, longitude: -122.4158 }
const place = (miles: number, point: WantedPlace['point'] = mission): WantedPlace => ({
  kind: 'zip',
  place: '94110',
  miles,
  point,
})
const { point: _, ...unlocated } = place(3)
const site = (zip: string, latitude: number) => ({
  zip,
  neighborhood: '',
  point: { latitude, longitude: mission.longitude },
})

describe('the area near a family', () => {
  it.each([
    ['its places, at least five miles', [place(2)], undefined, { around: 'places', miles: 5 }],
    ['a longer distance that it chose', [place(2), place(10)], undefined, { around: 'places', miles: 10 }],
    ['its home, if it named no place', [], place(1), { around: 'home', miles: 5 }],
    ['its home, if its places have no coordinates', [unlocated], place(1), { around: 'home', miles: 5 }],
    ['the whole city, if nothing is located', [unlocated], unlocated, { around: 'city', miles: undefined }],
  ] as const)('%s', (_case, places, home, expected) => {
    const area = areaNear(places, home)
    expect({ around: area.around, miles: milesOf(area) }).toEqual(expected)
  })

  it.each([
    ['in the zip itself', site('94110', 38.5), true],
    ['within five miles', site('94121', mission.latitude + 4.9 / 69.1), true],
    ['beyond five miles', site('94121', mission.latitude + 5.1 / 69.1), false],
  ] as const)('a site %s', (_case, where, expected) => {
    expect(isInArea(areaNear([place(1)], undefined), where)).toBe(expected)
    expect(isInArea(areaNear([], undefined), where)).toBe(true)
  })
})

const anything: SiteWishes = {
  siteTypes: [],
  locations: [],
  onlyPreferredLocations: false,
  languages: [],
  onlyPreferredLanguages: false,
  extras: [],
  preferredSiteIds: [],
  onlyPreferredSites: false,
}
const programs = [
  { id: 1, startAgeMonths: 0, endAgeMonths: 36 },
  { id: 2, startAgeMonths: 30, endAgeMonths: 72 },
]
const sites = [
  {
    siteId: 1,
    type: 'center',
    languages: ['00', '01'],
    extras: ['meals'],
    programIds: [1, 2],
    ...site('94110', 37.7486),
  },
  { siteId: 2, type: 'familyHome', languages: ['00'], extras: [], programIds: [1], ...site('94110', 37.75) },
  { siteId: 3, type: 'center', languages: ['00'], extras: ['meals'], programIds: [2], ...site('94121', 37.9) },
] as const
const infant = '2026-03-01'
const preschooler = '2023-01-01'

describe('how many programs fit the wishes', () => {
  it.each([
    ['nothing is wanted', {}, [], 3],
    ['a type', { siteTypes: ['center'] }, [], 2],
    ['a language that is only preferred', { languages: ['01'] }, [], 3],
    ['only a language', { languages: ['01'], onlyPreferredLanguages: true }, [], 1],
    ['an extra', { extras: ['meals'] }, [], 2],
    ['every extra', { extras: ['meals', 'transportation'] }, [], 0],
    ['only near a place', { locations: [place(3)], onlyPreferredLocations: true }, [], 2],
    ['only chosen programs', { preferredSiteIds: [3], onlyPreferredSites: true }, [], 1],
    ['an infant', {}, [infant], 2],
    ['a preschooler', {}, [preschooler], 2],
    ['one of two children fits', {}, [infant, preschooler], 3],
    ['a child who is too old', {}, ['2015-01-01'], 0],
  ] as const)('%s', (_case, wishes, bornOn, expected) => {
    const search = { wishes: { ...anything, ...wishes }, bornOn, startOn: '2027-01-11', allAtOneSite: false }
    expect(countFittingSites(search, sites, programs)).toBe(expected)
  })

  it('requires every age at the site if the children must be together', () => {
    const search = { wishes: anything, bornOn: [infant, preschooler], startOn: '2027-01-11', allAtOneSite: true }
    expect(countFittingSites(search, sites, programs)).toBe(1)
  })
})
