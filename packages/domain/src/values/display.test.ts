import { describe, expect, it } from 'vitest'
import { displayDollars } from './money.ts'
import { displayPhone } from './phoneDisplay.ts'

describe('displayPhone', () => {
  it.each([
    ['4155550171', '(415) 555-0171'],
    ['+1 415.555.0171', '(415) 555-0171'],
    ['41555', '(415) 55_-____'],
    ['4155550171123', '(415) 555-0171 x123'],
    ['', ''],
  ])('shows %s as %s', (typed, shown) => {
    expect(displayPhone(typed)).toBe(shown)
  })
})

describe('displayDollars', () => {
  it.each([
    [520_000, 'en', '$5,200'],
    [4_550, 'en', '$45.50'],
    [4_550, 'es', '$45.50'],
    [4_550, 'zh-Hant', '$45.50'],
  ])('shows %s cents in %s as %s', (cents, language, shown) => {
    expect(displayDollars(cents, language)).toBe(shown)
  })
})
