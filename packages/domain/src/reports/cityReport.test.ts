import { expect, it } from 'vitest'
import { quarterOf, quartersUntil, shownCounts, shownDays, shownOutcomes } from './cityReport.ts'

it.each([
  ['2027-01-01', '2027-1'],
  ['2027-03-31', '2027-1'],
  ['2027-04-01', '2027-2'],
  ['2027-12-31', '2027-4'],
])('%s is in the quarter %s', (day, quarter) => expect(quarterOf(day)).toBe(quarter))

it('goes back eight quarters that do not overlap', () => {
  expect(quartersUntil('2027-02-10').map(({ from }) => from)).toEqual([
    '2027-01-01',
    '2026-10-01',
    '2026-07-01',
    '2026-04-01',
    '2026-01-01',
    '2025-10-01',
    '2025-07-01',
    '2025-04-01',
  ])
  for (const { quarter, from } of quartersUntil('2027-12-31')) expect(quarterOf(from)).toBe(quarter)
})

it('says how many children find no seat, where their number may be shown', () => {
  const counted = [
    { key: 'infants', children: 30, seats: 12 },
    { key: 'toddlers', children: 3, seats: 40 },
    { key: 'preschoolers', children: 55, seats: 60 },
    { key: 'schoolAge', children: 20, seats: 1 },
  ]
  expect(shownCounts(counted)).toEqual({
    total: 108,
    rows: [
      { key: 'infants', children: 30, seats: 12, unmet: 18 },
      { key: 'toddlers', children: undefined, seats: 40, unmet: undefined },
      { key: 'preschoolers', children: undefined, seats: 60, unmet: undefined },
      { key: 'schoolAge', children: 20, seats: 1, unmet: 19 },
    ],
  })
})

it('tells the days of ten children and more', () => {
  expect(shownDays({ children: 9, lower: 1, median: 2, upper: 3 })).toBeUndefined()
  expect(shownDays({ children: 10, lower: 1, median: 2, upper: 3 })).toEqual({ lower: 1, median: 2, upper: 3 })
})

it('withholds outcomes that another grouping would tell', () => {
  const rows = [
    { key: 'yes', children: [12, 3] },
    { key: 'no', children: [80, 90] },
  ]
  expect(shownOutcomes(rows).flatMap(({ children }) => children[1])).toEqual([undefined, undefined])
})
