import { describe, expect, it } from 'vitest'
import type { ApplicationStatus, ChildStatus } from '../applications/status.ts'
import type { ConditionName } from '../matching/conditions.ts'
import type { OpenVacancy, WaitingChild } from '../matching/types.ts'
import {
  checkMerge,
  childStatusAfterMove,
  type MergeOutcome,
  type MergingApplication,
  type OpenReferral,
  unmetAfterMove,
  withWishesOf,
} from './merge.ts'
import { type SinceMerge, type UndoObstacle, undoObstacle } from './undo.ts'

const application = (id: number, more: Partial<MergingApplication> = {}): MergingApplication => ({
  id,
  status: 'active',
  isMerged: false,
  accountId: undefined,
  children: [{ status: 'active' }],
  ...more,
})

describe('merging', () => {
  it.each<[what: string, from: Partial<MergingApplication>, to: Partial<MergingApplication>, MergeOutcome]>([
    ['two open ones', {}, {}, 'done'],
    ['the same one', { id: 2 }, {}, 'same'],
    ['into a closed one', {}, { status: 'closed' }, 'toEnded'],
    ['into an ineligible one', {}, { status: 'ineligible' }, 'toEnded'],
    ['into one that was merged', {}, { isMerged: true }, 'toEnded'],
    ['one on hold into one that is inactive', { status: 'hold' }, { status: 'inactive' }, 'done'],
    ['a closed one', { status: 'closed', children: [{ status: 'closed' }] }, {}, 'done'],
    ['one with an enrolled child', { children: [{ status: 'active' }, { status: 'enrolled' }] }, {}, 'childEnrolled'],
    ['one with a pending child', { children: [{ status: 'enrollmentPending' }] }, {}, 'childEnrolled'],
    ['into one with an enrolled child', {}, { children: [{ status: 'enrolled' }] }, 'done'],
    ['two of one account', { accountId: 7 }, { accountId: 7 }, 'done'],
    ['one of an account into one without', { accountId: 7 }, {}, 'done'],
    ['one without an account into one of an account', {}, { accountId: 7 }, 'done'],
    ['two of two accounts', { accountId: 7 }, { accountId: 8 }, 'twoAccounts'],
  ])('%s', (_, from, to, outcome) => {
    expect(checkMerge(application(1, from), application(2, to), false)).toBe(outcome)
    const confirmed = outcome === 'twoAccounts' ? 'done' : outcome
    expect(checkMerge(application(1, from), application(2, to), true)).toBe(confirmed)
  })

  it.each<[ChildStatus, ApplicationStatus, was: boolean, is: boolean, ChildStatus, isSet?: boolean]>([
    ['active', 'active', true, true, 'active'],
    ['screening', 'hold', true, true, 'screening'],
    ['active', 'active', true, false, 'inactive'],
    ['inactive', 'ineligible', false, true, 'active'],
    ['inactive', 'active', false, true, 'active'],
    ['inactive', 'active', true, true, 'inactive'],
    ['inactive', 'ineligible', true, true, 'active'],
    ['inactive', 'ineligible', true, true, 'inactive', true],
    ['inactive', 'active', false, true, 'inactive', true],
  ])('a child that is %s in an application that is %s', (status, fromStatus, wasEligible, isEligible, after, isSet) => {
    const of = { fromStatus, wasEligible, isEligible, isSetInactive: isSet ?? false }
    expect(childStatusAfterMove(status, of)).toBe(after)
  })
})

const everyDay = { monday: { from: 480, to: 1020 } }
const waiting: WaitingChild = {
  childId: 1,
  applicationId: 2,
  status: 'active',
  hasPlaceElsewhere: false,
  bornOn: '2023-05-14',
  gender: 'female',
  eligibility: 'incomeEligible',
  unansweredReferrals: 5,
  decliningSites: [],
  application: { status: 'active', isLinked: true, isHomeless: false, waitingBornOn: ['2023-05-14'] },
  care: {
    startOn: '2027-01-04',
    days: ['monday'],
    hours: everyDay,
    partDayPreschool: false,
    siteTypes: ['center'],
    locations: [],
    onlyPreferredLocations: false,
    languages: [],
    onlyPreferredLanguages: false,
    extras: [],
    preferredSiteIds: [],
    onlyPreferredSites: false,
    refusedSites: [],
    allAtOneSite: false,
  },
}
const vacancy: OpenVacancy = {
  vacancyId: 1,
  status: 'submitted',
  isMatchingPaused: false,
  startOn: '2027-01-11',
  takesBorn: { from: '2022-01-01', to: '2024-12-31' },
  gender: 'both',
  forHomeless: false,
  hours: { monday: [{ from: 480, to: 1020 }] },
  program: { isOffered: true, eligibility: 'income', startAgeMonths: 24, endAgeMonths: 72 },
  site: {
    siteId: 7,
    isActive: true,
    type: 'center',
    zip: '94110',
    neighborhood: '',
    point: undefined,
    languages: [],
    extras: [],
    openings: [],
  },
}
const refusing = { ...waiting.care, refusedSites: [{ siteId: 7 }] }

describe('an open referral of a child who moves', () => {
  const { application: ofActive } = waiting
  type Part = Partial<WaitingChild>

  it.each<[what: string, Part, Partial<OpenReferral>, OpenVacancy['status'], ConditionName[]]>([
    ['whose five offers wait for an answer', {}, {}, 'submitted', []],
    ['to a vacancy that is paused', {}, {}, 'paused', []],
    [
      'who has no account there',
      { application: { ...ofActive, isLinked: false } },
      {},
      'submitted',
      ['application-open'],
    ],
    ['into one on hold', { application: { ...ofActive, status: 'hold' } }, {}, 'submitted', ['application-open']],
    [
      'into one on hold, while the program works on it',
      { application: { ...ofActive, status: 'hold' } },
      { status: 'processing' },
      'submitted',
      [],
    ],
    ['whom the subsidy does not take', { eligibility: 'moderateEligible' }, {}, 'submitted', ['application-open']],
    [
      'whom the subsidy does not take, by hand',
      { eligibility: 'moderateEligible' },
      { isManual: true },
      'submitted',
      [],
    ],
    ['whose family refuses the site', { care: refusing }, {}, 'submitted', ['not-refused']],
    ['whose family refuses the site, by hand', { care: refusing }, { isManual: true }, 'submitted', []],
    ['who no longer waits, by hand', { status: 'inactive' }, { isManual: true }, 'submitted', ['child-open']],
  ])('%s', (_, part, referral, status, unmet) => {
    const pairing = { today: '2026-11-23', alreadyReferred: true }
    const open = { status: 'active', isManual: false, ...referral } as const
    expect(unmetAfterMove({ ...waiting, ...part }, { ...vacancy, status }, pairing, open)).toEqual(unmet)
  })

  it('meets the wishes of the other family where these replace its own, and the days and hours of its own', () => {
    const other = { ...refusing, allAtOneSite: true, startOn: '2027-06-01', days: ['friday' as const], hours: {} }
    expect(withWishesOf(waiting.care, other)).toEqual({ ...refusing, allAtOneSite: true })
  })
})

const now = new Date('2026-11-23T17:00:00Z')
const nothing: SinceMerge = {
  isUndone: false,
  mergedAt: new Date('2026-11-22T17:00:00Z'),
  isMergedAgain: false,
  toStatus: 'active',
  isChanged: false,
  referrals: [],
  isLinkedOtherwise: false,
  hasOtherActive: false,
}
const moved = {
  status: 'active',
  endedBecause: undefined,
  isManual: false,
  isAnswered: false,
  isNew: false,
  isUnchanged: true,
} as const
const made = { ...moved, isNew: true, isUnchanged: false } as const

describe('undoing a merge', () => {
  it.each<[since: string, Partial<SinceMerge>, UndoObstacle | undefined]>([
    ['nothing, after a whole day', {}, undefined],
    ['a minute more', { mergedAt: new Date('2026-11-22T16:59:00Z') }, 'tooLate'],
    ['it was undone', { isUndone: true }, 'undone'],
    ['another merge', { isMergedAgain: true }, 'mergedAgain'],
    ['the other one ended', { toStatus: 'enrolled' }, 'ended'],
    ['the other one was put on hold', { toStatus: 'hold' }, undefined],
    ['an edit', { isChanged: true }, 'changed'],
    ['another account', { isLinkedOtherwise: true }, 'linked'],
    ['another active application', { hasOtherActive: true }, 'otherActive'],
    ['a referral that is as it was', { referrals: [moved] }, undefined],
    ['a referral that was answered', { referrals: [{ ...moved, isUnchanged: false }] }, 'answered'],
    ['an offer of the product', { referrals: [made] }, undefined],
    ['an offer that expired', { referrals: [{ ...made, status: 'unavailable', endedBecause: 'expired' }] }, undefined],
    [
      'an offer of a vacancy that closed',
      { referrals: [{ ...made, status: 'unavailable', endedBecause: 'vacancyClosed' }] },
      undefined,
    ],
    ['an offer with a yes', { referrals: [{ ...made, isAnswered: true }] }, 'answered'],
    ['an offer that a program works on', { referrals: [{ ...made, status: 'processing' }] }, 'answered'],
    ['a referral by hand', { referrals: [{ ...made, isManual: true }] }, 'answered'],
  ])('since then: %s', (_, since, obstacle) => {
    expect(undoObstacle({ ...nothing, ...since }, now)).toBe(obstacle)
  })
})
