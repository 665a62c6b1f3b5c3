import { describe, expect, it } from 'vitest'
import { checkManualReferral } from './manualReferral.ts'
import { needsAccept, referralExpiresOn, referralsLeft } from './queueCapacity.ts'
import type { OpenVacancy } from './types.ts'

const vacancy: OpenVacancy = {
  vacancyId: 1,
  status: 'submitted',
  isMatchingPaused: true,
  startOn: '2027-01-11',
  takesBorn: { from: '2022-01-12', to: '2024-07-11' },
  gender: 'male',
  forHomeless: true,
  hours: {},
  program: { isOffered: true, eligibility: 'income', startAgeMonths: 36, endAgeMonths: 72 },
  site: {
    siteId: 7,
    isActive: true,
    type: 'center',
    zip: '94110',
    neighborhood: '',
    languages: [],
    extras: [],
    openings: [],
  },
}
const check = (bornOn: string, change: Partial<OpenVacancy>, hasReferral = false, ignoreWarning = false) =>
  checkManualReferral({ bornOn }, { ...vacancy, ...change }, { hasReferral, ignoreWarning })

describe('checkManualReferral', () => {
  it.each([
    ['fits, though matching is paused', check('2023-05-14', {}), 'referred'],
    ['is not submitted', check('2023-05-14', { status: 'paused' }, true), 'vacancyNotOpen'],
    ['is at a closed site', check('2023-05-14', { site: { ...vacancy.site, isActive: false } }), 'vacancyNotOpen'],
    ['lost its program', check('2023-05-14', { program: { ...vacancy.program, isOffered: false } }), 'vacancyNotOpen'],
    ['does not take the age', check('2025-09-02', {}, true), 'ageNotCovered'],
    ['knows the child', check('2024-07-01', {}, true), 'alreadyReferred'],
    ['has a program for older children', check('2024-07-01', {}), 'outsideProgramAges'],
    ['is asked once more', check('2024-07-01', {}, false, true), 'referred'],
  ])('to a vacancy that %s', (_, result, expected) => {
    expect(result).toBe(expected)
  })

  it('to an unknown vacancy', () => {
    const pairing = { hasReferral: true, ignoreWarning: true }
    expect(checkManualReferral({ bornOn: '2023-05-14' }, undefined, pairing)).toBe('vacancyIdInvalid')
  })
})

describe('the referrals left in a queue', () => {
  it.each([
    [{ seats: 2, enrolled: 0, openReferrals: 0 }, 3, 6],
    [{ seats: 2, enrolled: 1, openReferrals: 1 }, 3, 2],
    [{ seats: 2, enrolled: 1, openReferrals: 4 }, 3, 0],
    [{ seats: 6, enrolled: 5, openReferrals: 3 }, 3, 0],
    [{ seats: 2, enrolled: 0, openReferrals: 6 }, 3, 0],
    [{ seats: 2, enrolled: 0, openReferrals: 9 }, 3, 0],
    [{ seats: 2, enrolled: 2, openReferrals: 0 }, 3, 0],
    [{ seats: 5, enrolled: 0, openReferrals: 1 }, 1, 4],
  ])('with %o at × %s are %s', (queue, multiplier, expected) => {
    expect(referralsLeft(queue, multiplier)).toBe(expected)
  })
})

describe('a referral', () => {
  it('can be answered for fourteen days', () => {
    expect(referralExpiresOn('2026-12-25')).toBe('2027-01-08')
  })

  it('requires the family to accept unless it prefers the site', () => {
    expect([needsAccept([7], 7), needsAccept([7], 8), needsAccept([], 8)]).toEqual([false, true, true])
  })
})
