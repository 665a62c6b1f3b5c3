import { describe, expect, it } from 'vitest'
import { streetNumberOf } from './address.ts'

describe('streetNumberOf', () => {
  it.each([
    ['2765 Folsom Street', '2765'],
    ['  12A Noe St, San Francisco', '12A'],
    ['5-7 Main St', '5-7'],
    ['101 1/2 Grove St', '101 1/2'],
    ['300 3rd St', '300'],
    ['Folsom Street', undefined],
    ['24th Street', undefined],
    ['94110', undefined],
    ['', undefined],
  ])('of "%s" is %s', (text, number) => {
    expect(streetNumberOf(text)).toBe(number)
  })
})
