import { expect, it } from 'vitest'
import { instantInCity } from './cityMoments.ts'
import { displayClock, displayUsMoment, displayWeekdayOf } from './displayMoments.ts'

it.each([
  ['2026-11-25', 600, '2026-11-25T18:00:00.000Z'],
  ['2026-07-01', 600, '2026-07-01T17:00:00.000Z'],
  ['2026-11-25', 1439, '2026-11-26T07:59:00.000Z'],
  // The clocks change on these days.
  ['2026-11-01', 600, '2026-11-01T18:00:00.000Z'],
  ['2027-03-14', 600, '2027-03-14T17:00:00.000Z'],
])('%s, minute %i, is the instant %s', (day, minutes, at) => expect(instantInCity(day, minutes)).toBe(at))

it.each([
  ['en', '10:00\u202fAM', 'Wednesday, November 25, 2026'],
  ['es', '10:00\u00a0a.m.', 'miércoles, 25 de noviembre de 2026'],
  ['zh-Hant', '上午10:00', '2026年11月25日 星期三'],
])('in %s a visit is at %s on %s', (language, time, day) => {
  const at = '2026-11-25T18:00:00Z'
  expect(displayClock(at, language).replace(/\s/g, ' ')).toBe(time.replace(/\s/g, ' ').replace('a.m.', 'a. m.'))
  expect(displayWeekdayOf(at, language)).toBe(day)
})

it('programs read it as MM/DD/YYYY hh:mm AM', () => {
  expect(displayUsMoment('2026-11-25T17:05:00Z')).toBe('11/25/2026 09:05 AM')
})
