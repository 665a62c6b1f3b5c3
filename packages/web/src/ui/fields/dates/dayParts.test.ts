import { expect, it } from 'vitest'
import { dayOfParts, fullYear, partOf, partsIn } from './dayParts.ts'

it.each([
  ['2023', '5', '14', 'en', '2023-05-14'],
  ['2023', '05', '4', 'en', '2023-05-04'],
  ['2023', 'may', '14', 'es', '2023-05-14'],
  ['2023', 'ma', '14', 'en', '2023-ma-14'],
  ['2023', '2', '30', 'en', '2023-2-30'],
  ['202', '5', '14', 'en', '202-5-14'],
  ['', '5', '', 'en', '-5-'],
  ['', '', '', 'en', ''],
])('year %s, month %s, day %s are in %s %s', (year, month, day, language, value) => {
  expect(dayOfParts({ year, month, day }, language)).toBe(value)
  expect(dayOfParts(partsIn(value), language)).toBe(value)
})

it.each([
  ['23', '2026-11-21', '2023'],
  ['26', '2026-11-21', '2026'],
  ['95', '2026-11-21', '1995'],
  ['199', '2026-11-21', '199'],
  ['', '2026-11-21', ''],
])('the year %s before %s is %s', (typed, latest, year) => expect(fullYear(typed, latest)).toBe(year))

it.each([
  ['day', '1a4/', '14'],
  ['day', '145', '14'],
  ['month', 'May.', 'May'],
  ['month', '12月', '12'],
  ['month', '005', '00'],
  ['year', '20231', '2023'],
] as const)('of a %s, %s keeps %s', (part, text, kept) => expect(partOf(part, text)).toBe(kept))
