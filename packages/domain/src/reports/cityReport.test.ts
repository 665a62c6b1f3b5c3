import { expect, it } from 'vitest'
import { listedAreas, periodsUntil, shownCounts, shownDays, shownOutcomes } from './cityReport.ts'

it.each([
  ['quarters of a city where many apply', '2027-02-10', 4000, ['2027-1', '2026-4', '2026-3', '2026-2'], '2025-04-01'],
  ['quarters on the last day of one', '2027-12-31', 9000, ['2027-4', '2027-3', '2027-2', '2027-1'], '2026-01-01'],
  ['years of a city where few apply', '2027-02-10', 3999, ['2027', '2026'], '2026-01-01'],
])('tells %s', (_name, today, childrenOfYear, periods, from) => {
  const told = periodsUntil(today, childrenOfYear)
  expect(told.slice(0, 4).map(({ period }) => period)).toEqual(periods)
  expect(told.at(-1)?.from).toBe(from)
})

it('lets nobody who knows that children who are not eligible neither wait nor are enrolled work out a small number', () => {
  const rows = [
    { key: 'incomeEligible', children: [445, 30, 0, 37] },
    { key: 'moderateEligible', children: [26, 12, 0, 3] },
    { key: 'notEligible', children: [0, 0, 21, 0] },
  ]
  const [income, moderate] = shownOutcomes('eligibility', rows)
  // The first column tells the second number of it from the first, and the row then tells its last one from its sum.
  expect([income?.children[0], moderate?.total].includes(undefined)).toBe(true)
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

it('names an area only where that tells nothing of the few who wait there', () => {
  const children = new Map([
    ['94110', 30],
    ['94124', 9],
    ['94999', 1],
    ['94102', 10],
  ])
  expect(listedAreas(children, ['94124', '94131'])).toEqual(['94102', '94110', '94124', '94131', 'other'])
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
  expect(shownOutcomes('homelessness', rows).flatMap(({ children }) => children[1])).toEqual([undefined, undefined])
})

it('shows every outcome of an agency, which is nothing private', () => {
  const rows = [
    { key: '3', children: [12, 3] },
    { key: '', children: [0, 90] },
  ]
  expect(shownOutcomes('agency', rows)).toEqual([
    { key: '3', children: [12, 3], total: 15 },
    { key: '', children: [0, 90], total: 90 },
  ])
})
