import { expect, test } from 'vitest'
import type { OwnReferral } from '../queries.ts'
import { childStandOf, countAnswers, dashboardStatusOf } from './dashboardStatus.ts'

const referral = (childId: number, status: OwnReferral['status'], needsAccept = false) =>
  ({ childId, status, needsAccept }) as OwnReferral

test.each([
  ['no referral', [], 'active', 0],
  ['one to answer', [referral(1, 'active', true)], 'answer', 1],
  ['19 to answer', Array.from({ length: 19 }, () => referral(1, 'active', true)), 'answer', 19],
  ['one to answer and one worked on', [referral(1, 'processing'), referral(1, 'active', true)], 'answer', 1],
  ['two worked on', [referral(1, 'processing'), referral(1, 'processing')], 'processing', 2],
  ['three accepted', [1, 2, 3].map(() => referral(1, 'active')), 'referred', 3],
  ['only those of a sibling', [referral(2, 'active', true)], 'active', 0],
  ['only ended ones', [referral(1, 'notInterested', true)], 'active', 0],
] as const)('says of a child with %s what happens now', (_, referrals, stand, count) => {
  expect(childStandOf({ id: 1, status: 'active' }, { referrals: [...referrals] })).toEqual({ stand, count })
})

test('counts the answers of all children, and asks for them first', () => {
  const referrals = [referral(1, 'active', true), referral(2, 'active', true), referral(2, 'processing')]
  expect(countAnswers({ referrals })).toBe(2)
  expect(dashboardStatusOf({ status: 'active', referrals })).toBe('answer')
})
