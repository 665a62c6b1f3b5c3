import { expect, it } from 'vitest'
import { careNeeds, distances, preferredLocation } from './careNeeds.ts'

const mission = { kind: 'zip', place: '94110', miles: 3, hasStreetNumber: false } as const
const faultsIn = (read: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  read.error?.issues.map(({ message }) => message)

it('a place is looked for within 1, 2, 3, 5 or 10 miles', () => {
  const allowed = Array.from({ length: 12 }, (_, miles) => miles).filter(
    (miles) => preferredLocation.safeParse({ ...mission, miles }).success,
  )
  expect(allowed).toEqual([1, 2, 3, 5, 10])
  expect(distances).toEqual(allowed)
  expect(faultsIn(preferredLocation.safeParse({ ...mission, miles: 4 }))).toEqual(['choiceInvalid'])
})

it.each([
  ['three places', { locations: [mission, mission, mission] }, undefined],
  ['four places', { locations: [mission, mission, mission, mission] }, ['tooManyLocations']],
  ['five programs', { preferredSiteIds: [1, 2, 3, 4, 5] }, undefined],
  ['six programs', { preferredSiteIds: [1, 2, 3, 4, 5, 6] }, ['tooManySites']],
  ['no day', { days: [] }, ['dayRequired']],
])('care with %s: %s', (_, given, faults) => {
  const asked = careNeeds.pick({ locations: true, preferredSiteIds: true, days: true })
  const found = asked.safeParse({ locations: [], preferredSiteIds: [], days: ['monday'], ...given })
  expect(faultsIn(found)).toEqual(faults)
})
