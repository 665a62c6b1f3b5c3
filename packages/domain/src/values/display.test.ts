import { describe, expect, it } from 'vitest'
import { displayLongDay, displayTime, displayUsDay } from './displayDays.ts'
import { displayDollars } from './money.ts'
import { displayPhone, displayReceiver } from './phoneDisplay.ts'

describe('displayPhone', () => {
  it.each([
    ['4155550171', '(415) 555-0171'],
    ['+1 415.555.0171', '(415) 555-0171'],
    ['41555', '(415) 55_-____'],
    ['4155550171123', '(415) 555-0171 x123'],
    ['+1 (415) 555-0171 . 12', '(415) 555-0171 x12'],
    ['+52 1 55 1234 5678', '+52 1 55 1234 5678'],
    ['', ''],
  ])('shows %s as %s', (typed, shown) => {
    expect(displayPhone(typed)).toBe(shown)
  })
})

it.each([
  ['+14155550171', '(415) 555-0171'],
  ['+525512345678', '+525512345678'],
  ['rosa@example.org', 'rosa@example.org'],
  ['', ''],
])('displayReceiver shows %s as %s', (receiver, shown) => {
  expect(displayReceiver(receiver)).toBe(shown)
})

describe('displayDollars', () => {
  it.each([
    [520_000, '$5,200'],
    [4_550, '$45.50'],
    [0, '$0'],
  ])('shows %s cents as %s, as the country writes them', (cents, shown) => {
    expect(displayDollars(cents)).toBe(shown)
  })
})

describe('days and times', () => {
  it.each([
    ['en', 'January 5, 2027'],
    ['es', '5 de enero de 2027'],
    ['zh-Hant', '2027年1月5日'],
  ])('of families are written out in %s', (language, text) => {
    expect(displayLongDay('2027-01-05', language)).toBe(text)
  })

  it('of staff are MM/DD/YYYY and hh:mm AM', () => {
    expect([displayUsDay('2027-01-05'), displayUsDay(undefined)]).toEqual(['01/05/2027', ''])
    expect([0, 450, 720, 1020].map(displayTime)).toEqual(['12:00 AM', '07:30 AM', '12:00 PM', '05:00 PM'])
  })
})
