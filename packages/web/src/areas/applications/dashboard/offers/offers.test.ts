import { describe, expect, it } from 'vitest'
import { childOf, dashboardOf, offerOf, referralOf } from '../../../../testing/dashboard.ts'
import { daysUntil, offerOrders, offersByChild, offersOf, sortedOffers } from './offers.ts'

const application = dashboardOf({
  children: [childOf(), childOf({ id: 6, firstName: 'Leo' }), childOf({ id: 9 })],
  referrals: [
    referralOf({ id: 1, expiresOn: '2026-12-05', vacancyStartOn: '2027-03-01' }),
    referralOf({ id: 2, expiresOn: '2026-12-01', vacancyStartOn: '2027-02-01', childId: 6 }),
    referralOf({ id: 3, expiresOn: undefined, vacancyStartOn: '2027-01-01' }),
    referralOf({ id: 4, needsAccept: false }),
  ],
  offers: [
    offerOf({ referralId: 1, miles: 3, listPrice: 100_00 }),
    offerOf({ referralId: 2, miles: undefined, listPrice: undefined }),
    offerOf({ referralId: 3, miles: 1, listPrice: 300_00 }),
    offerOf({ referralId: 4 }),
    offerOf({ referralId: 99 }),
  ],
})

describe('the offers of an application', () => {
  it('are the referrals that wait for an answer, with what is compared', () => {
    expect(offersOf(application).map(({ id, miles }) => [id, miles])).toEqual([
      [1, 3],
      [2, undefined],
      [3, 1],
    ])
  })

  it.each([
    ['deadline', [2, 1, 3]],
    ['distance', [3, 1, 2]],
    ['start', [3, 2, 1]],
    ['price', [1, 3, 2]],
  ] as const)('are sorted by %s; what is not known comes last', (order, ids) => {
    expect(offerOrders).toContain(order)
    expect(sortedOffers(offersOf(application), order).map(({ id }) => id)).toEqual(ids)
  })

  it('are grouped by child, without children who have none', () => {
    const groups = offersByChild(application, sortedOffers(offersOf(application), 'start'))
    expect(groups.map(({ child, offers }) => [child.id, offers.map(({ id }) => id)])).toEqual([
      [5, [3, 1]],
      [6, [2]],
    ])
  })
})

it.each([
  ['2026-12-05', '2026-12-05', 0],
  ['2026-12-05', '2026-11-21', 14],
  ['2027-03-15', '2027-03-13', 2],
])('from %s back to %s are %i days', (day, today, days) => {
  expect(daysUntil(day, today)).toBe(days)
})
