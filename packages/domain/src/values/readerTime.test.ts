import { expect, it } from 'vitest'
import { readerTime } from './readerTime.ts'

const winter = new Date('2027-01-15T20:00:00Z')
const july = new Date('2027-07-04T06:30:00Z')

it.each([
  ['the city without a zone', undefined, winter, undefined, '01/15/2027 12:00 PM', '07/03/2027 11:30 PM'],
  [
    'the city when the zones agree, summer time included',
    480,
    winter,
    undefined,
    '01/15/2027 12:00 PM',
    '07/03/2027 11:30 PM',
  ],
  ['New York', 300, winter, 'UTC-05:00', '01/15/2027 03:00 PM', '07/04/2027 01:30 AM'],
  ['Kathmandu', -345, winter, 'UTC+05:45', '01/16/2027 01:45 AM', '07/04/2027 12:15 PM'],
  ['London', 0, winter, 'UTC+00:00', '01/15/2027 08:00 PM', '07/04/2027 06:30 AM'],
])('reads times in %s', (_name, behind, now, zone, first, second) => {
  const time = readerTime(behind, now)
  expect([time.zone, time.display(winter), time.display(july)]).toEqual([zone, first, second])
})

it('begins and ends a period with the days of the reader', () => {
  const period = { from: '2027-01-15', to: '2027-01-15' }
  expect(readerTime(300, winter).instantsOf(period)).toEqual({
    from: new Date('2027-01-15T05:00:00Z'),
    until: new Date('2027-01-16T05:00:00Z'),
  })
  expect(readerTime(undefined, winter).instantsOf(period).from).toEqual(new Date('2027-01-15T08:00:00Z'))
  expect(readerTime(-60, winter).instantsOf({})).toEqual({ from: undefined, until: undefined })
  expect(readerTime(-600, winter).dayOf(winter)).toBe('2027-01-16')
})
