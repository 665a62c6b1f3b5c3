import { describe, expect, it } from 'vitest'
import { isZip, streetNumberOf, withPlaceOfZip } from './address.ts'

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

it.each([
  ['94110', true],
  ['94110-1234', true],
  ['9411', false],
  ['94110-', false],
  ['', false],
])('"%s" is a complete zip: %s', (text, is) => {
  expect(isZip(text)).toBe(is)
})

describe('the city and state of a zip', () => {
  const given = { street: '1 Main St', city: '', state: '', zip: '94110' }
  const place = { city: 'San Francisco', state: 'CA' }

  it('fill in what was left blank', () => {
    expect(withPlaceOfZip(given, place)).toEqual({ ...given, ...place })
  })

  it('leave what was typed, also where the zip is not known', () => {
    const typed = { ...given, city: 'Daly City' }
    expect(withPlaceOfZip(typed, place)).toEqual({ ...typed, state: 'CA' })
    expect(withPlaceOfZip(typed, undefined)).toEqual(typed)
  })
})
