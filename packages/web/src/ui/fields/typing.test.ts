import { describe, expect, it } from 'vitest'
import { amountText, centsOf, dayText, typedAmount, typedDay } from './typing.ts'

describe('amounts', () => {
  it.each([
    ['$4,500.00', '4500.00'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['.5', '.5'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['12 dollars', '12'],
    ['12345678901', '1234567890'],
    ['-3', '3'],
  ])('%s is kept as %s', (typed, kept) => expect(typedAmount(typed)).toBe(kept))

  it('are converted to whole cents and back', () => {
    expect(centsOf('4500.5')).toBe(450050)
    expect(centsOf('')).toBeUndefined()
    expect(centsOf('0')).toBe(0)
    expect(amountText(450050)).toBe('4500.50')
    expect(amountText(450000)).toBe('4500')
    expect(amountText(undefined)).toBe('')
  })
})

describe('days', () => {
  it.each([
    ['3/28/2026', '2026-03-28'],
    ['03-28-2026', '2026-03-28'],
    ['03282026', '2026-03-28'],
    [' 3.28.26 ', '2026-03-28'],
    ['2026-03-28', '2026-03-28'],
    ['2/29/2024', '2024-02-29'],
    ['2/29/2026', undefined],
    ['13/01/2026', undefined],
    ['3/28', undefined],
    ['tomorrow', undefined],
  ])('%s reads %s', (typed, day) => expect(typedDay(typed)).toBe(day))

  it('are shown in the local format, and unchanged while incomplete', () => {
    expect(dayText('2026-03-28')).toBe('03/28/2026')
    expect(dayText('3/2')).toBe('3/2')
  })
})
