import { describe, expect, test } from 'vitest'
import type { OwnReferral } from '../queries.ts'
import { childStandOf, countAnswers, dashboardStatusOf, visitsToChoose } from './dashboardStatus.ts'

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
  expect(childStandOf({ id: 1, status: 'active' }, { status: 'active', referrals: [...referrals] })).toEqual({
    stand,
    count,
  })
})

test.each([
  ['hold', 'waitingPreferred', 'onHold'],
  ['updateNeeded', 'active', 'outdated'],
  ['unresponsive', 'screening', 'outdated'],
  ['inactive', 'active', 'inactive'],
  ['hold', 'enrolled', 'enrolled'],
  ['unresponsive', 'closed', 'closed'],
] as const)(
  'in an application with the status %s, no spot is looked for a child who is %s',
  (application, child, stand) => {
    expect(childStandOf({ id: 1, status: child }, { status: application, referrals: [] }).stand).toBe(stand)
  },
)

test.each([
  ['active', 'childTooOld'],
  ['inactive', 'childTooOld'],
  ['waitingPreferred', 'childTooOld'],
  ['enrolled', 'enrolled'],
  ['closed', 'closed'],
] as const)('a child who is %s but too old to qualify stands as %s', (status, stand) => {
  const child = { id: 1, status, turnedAwayFor: 'childTooOld' } as const
  expect(childStandOf(child, { status: 'active', referrals: [] }).stand).toBe(stand)
  expect(childStandOf(child, { status: 'active', referrals: [referral(1, 'processing')] }).stand).toBe('processing')
})

test('a program keeps working on a spot while the application is paused', () => {
  const referrals = [referral(1, 'processing')]
  expect(childStandOf({ id: 1, status: 'active' }, { status: 'hold', referrals }).stand).toBe('processing')
})

describe('an invitation to a visit', () => {
  const invited = (status: OwnReferral['status'], times: readonly string[], needsAccept = false) =>
    ({ ...referral(1, status, needsAccept), visit: { status: 'proposed', times } }) as OwnReferral
  const ahead = '2099-11-25T18:00:00.000Z'
  const passed = '2020-11-25T18:00:00.000Z'

  test('comes before the programs that work on a spot, and after offers', () => {
    const referrals = [referral(1, 'processing'), invited('processing', [passed, ahead])]
    expect(dashboardStatusOf({ status: 'active', referrals })).toBe('visit')
    expect(visitsToChoose(referrals)).toEqual([referrals[1]])
    expect(dashboardStatusOf({ status: 'active', referrals: [...referrals, referral(1, 'active', true)] })).toBe(
      'answer',
    )
  })

  test.each([
    ['whose times have passed', invited('processing', [passed])],
    ['of a referral that has ended', invited('closed', [ahead])],
  ])('%s asks nothing', (_, each) => {
    expect(visitsToChoose([each])).toEqual([])
  })
})

test('counts the answers of all children, and asks for them first', () => {
  const referrals = [referral(1, 'active', true), referral(2, 'active', true), referral(2, 'processing')]
  expect(countAnswers({ referrals })).toBe(2)
  expect(dashboardStatusOf({ status: 'active', referrals })).toBe('answer')
})
