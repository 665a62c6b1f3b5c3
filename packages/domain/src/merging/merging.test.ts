import { describe, expect, it } from 'vitest'
import type { ApplicationStatus, ChildStatus } from '../applications/status.ts'
import { checkMerge, childStatusAfterMove, type MergeOutcome, type MergingApplication } from './merge.ts'
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
    ['two of two accounts', { accountId: 7 }, { accountId: 8 }, 'twoAccounts'],
  ])('%s', (_, from, to, outcome) => {
    expect(checkMerge(application(1, from), application(2, to), false)).toBe(outcome)
    const confirmed = outcome === 'twoAccounts' ? 'done' : outcome
    expect(checkMerge(application(1, from), application(2, to), true)).toBe(confirmed)
  })

  it.each<[ChildStatus, ApplicationStatus, was: boolean, is: boolean, ChildStatus]>([
    ['active', 'active', true, true, 'active'],
    ['screening', 'hold', true, true, 'screening'],
    ['active', 'active', true, false, 'inactive'],
    ['inactive', 'ineligible', false, true, 'active'],
    ['inactive', 'active', false, true, 'active'],
    ['inactive', 'active', true, true, 'inactive'],
  ])('a child that is %s in an application that is %s', (status, fromStatus, wasEligible, isEligible, after) => {
    expect(childStatusAfterMove(status, { fromStatus, wasEligible, isEligible })).toBe(after)
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
    ['an offer with a yes', { referrals: [{ ...made, isAnswered: true }] }, 'answered'],
    ['an offer that a program works on', { referrals: [{ ...made, status: 'processing' }] }, 'answered'],
    ['a referral by hand', { referrals: [{ ...made, isManual: true }] }, 'answered'],
  ])('since then: %s', (_, since, obstacle) => {
    expect(undoObstacle({ ...nothing, ...since }, now)).toBe(obstacle)
  })
})
