import { expect, it } from 'vitest'
import { instantInCity } from './cityMoments.ts'
import { displayMoment, displayUsMoment } from './displayMoments.ts'

it.each([
  ['2026-11-25', 600, '2026-11-25T18:00:00.000Z'],
  ['2026-07-01', 600, '2026-07-01T17:00:00.000Z'],
  ['2026-11-25', 1439, '2026-11-26T07:59:00.000Z'],
  // The clocks change on these days.
  ['2026-11-01', 600, '2026-11-01T18:00:00.000Z'],
  ['2027-03-14', 600, '2027-03-14T17:00:00.000Z'],
  ['2026-11-01', 1410, '2026-11-02T07:30:00.000Z'],
  ['2027-03-14', 1410, '2027-03-15T06:30:00.000Z'],
])('%s, minute %i, is the instant %s', (day, minutes, at) => expect(instantInCity(day, minutes)).toBe(at))

it.each([
  ['en', '2026-11-25T18:00:00Z', 'Wednesday, November 25, 2026 at 10:00 AM'],
  ['es', '2026-11-25T18:00:00Z', 'miércoles, 25 de noviembre de 2026 a las 10:00 a.m.'],
  ['es', '2026-11-25T21:05:00Z', 'miércoles, 25 de noviembre de 2026 a la 1:05 p.m.'],
  ['es', '2026-11-25T19:05:00Z', 'miércoles, 25 de noviembre de 2026 a las 11:05 a.m.'],
  ['zh-Hant', '2026-11-25T18:00:00Z', '2026年11月25日（星期三）上午10:00'],
  ['zh-Hant', '2026-11-29T21:30:00Z', '2026年11月29日（星期日）下午1:30'],
])('in %s a visit at %s is on %s', (language, at, moment) =>
  expect(displayMoment(at, language).replace(/\s/g, ' ')).toBe(moment),
)

it('programs read it as MM/DD/YYYY hh:mm AM', () => {
  expect(displayUsMoment('2026-11-25T17:05:00Z')).toBe('11/25/2026 09:05 AM')
})
