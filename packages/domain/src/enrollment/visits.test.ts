import { describe, expect, it } from 'vitest'
import { mayProposeVisit, mayTakeTime, visitTimesFault } from './visits.ts'

const now = new Date('2026-11-23T17:00:00Z')
const times = ['2026-11-25T18:00:00Z', '2026-11-26T18:00:00Z']

describe('the times of a visit', () => {
  it.each([
    ['are two days ahead', times, undefined],
    ['are missing', [], 'required'],
    ['are too many', Array.from({ length: 6 }, (_, day) => `2026-12-0${day + 1}T18:00:00Z`), 'tooMany'],
    ['have passed', [...times, '2026-11-23T16:59:00Z'], 'timeInPast'],
    ['are this moment', ['2026-11-23T17:00:00Z'], 'timeInPast'],
    ['are in a year', ['2027-11-23T17:00:00Z'], 'dateTooFar'],
    ['are the same in two zones', ['2026-11-25T18:00:00Z', '2026-11-25T10:00:00-08:00'], 'timeTwice'],
  ] as const)('%s', (_what, given, fault) => expect(visitTimesFault(given, now)).toBe(fault))

  it.each([
    ['proposed', '2026-11-25T18:00:00.000Z', true],
    ['proposed', '2026-11-25T18:30:00Z', false],
    ['otherTimes', '2026-11-25T18:00:00Z', false],
    ['agreed', '2026-11-25T18:00:00Z', false],
    ['cancelled', '2026-11-25T18:00:00Z', false],
  ] as const)('of a visit that is %s: %s can be taken: %s', (status, startsAt, can) =>
    expect(mayTakeTime({ status, times }, startsAt, now)).toBe(can),
  )

  it('cannot be taken once they have passed', () => {
    expect(mayTakeTime({ status: 'proposed', times }, times[0] as string, new Date(times[0] as string))).toBe(false)
  })
})

it.each([
  ['active', false, true],
  ['processing', false, true],
  ['active', true, false],
  ['enrolled', false, false],
  ['notInterested', false, false],
  ['closed', false, false],
  ['unavailable', false, false],
] as const)(
  'a visit for a referral that is %s, its answer needed: %s, can be proposed: %s',
  (status, needsAccept, can) => expect(mayProposeVisit({ status, needsAccept })).toBe(can),
)
