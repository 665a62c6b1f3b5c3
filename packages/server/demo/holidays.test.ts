import { expect, it } from 'vitest'
import { holidaysOf } from './holidays.ts'

it.each([
  ['Thanksgiving Day', 2026, '2026-11-26'],
  ['Day after Thanksgiving', 2026, '2026-11-27'],
  ['Memorial Day', 2027, '2027-05-31'],
  ['Labor Day', 2027, '2027-09-06'],
  ['Martin Luther King Jr. Day', 2027, '2027-01-18'],
  ["New Year's Day", 2027, '2027-01-01'],
])('%s of %i is on %s', (name, year, day) => {
  expect(holidaysOf(year).find((each) => each.name[0] === name)?.day).toBe(day)
})
