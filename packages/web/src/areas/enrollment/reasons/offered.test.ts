import { expect, it } from 'vitest'
import { type Offered, othersLeaving } from './offered.ts'

const vacancy: Offered = {
  ...{ id: 7, status: 'submitted', startOn: '2027-01-04', schedule: [] },
  ...{ seats: 5, enrolledCount: 3, openReferrals: 6 },
}

it.each<[what: string, vacancy: Partial<Offered>, enrolled: number, leaving: number | undefined]>([
  ['one of two seats that are left', {}, 1, undefined],
  ['both seats that are left', {}, 2, 4],
  ['the last seats of a paused vacancy', { status: 'paused' }, 2, 4],
  ['the last seats, with nobody else in the queue', { openReferrals: 2 }, 2, 0],
  ['more seats than are left, which is refused', {}, 3, undefined],
  ['the last seats of a vacancy that is closed already', { status: 'closed' }, 2, undefined],
])('children who leave the queue with %s', (_, part, enrolled, leaving) => {
  expect(othersLeaving({ ...vacancy, ...part }, enrolled)).toBe(leaving)
})
