import { expect, test } from 'vitest'
import { interpolateLocation } from './local.ts'
import { parseAddress } from './parseAddress.ts'

test.each([
  ['2765 Folsom Street', { number: 2765, street: 'FOLSOM ST', zip: '' }],
  ['2765 folsom st., San Francisco, CA 94110', { number: 2765, street: 'FOLSOM ST', zip: '94110' }],
  ['2765 Folsom St Apt 3, San Francisco, CA 94110-1234', { number: 2765, street: 'FOLSOM ST', zip: '94110' }],
  ['12A Third Street #4', { number: 12, street: '3RD ST', zip: '' }],
  ['101 1/2 Van Ness Avenue', { number: 101, street: 'VAN NESS AVE', zip: '' }],
  ['94110', { number: undefined, street: '', zip: '94110' }],
  ['Folsom Street', { number: undefined, street: 'FOLSOM ST', zip: '' }],
  ['5-7 Peña Plaza', { number: 5, street: 'PENA PLZ', zip: '' }],
  ['24th Street', { number: undefined, street: '24TH ST', zip: '' }],
])('%s', (text, parsed) => {
  expect(parseAddress(text)).toEqual(parsed)
})

test('interpolates a number between its known neighbors, and does not locate one that is far from all of them', () => {
  const at = (number: number, latitude: number) => ({ number, street: 'A ST', zip: '', latitude, longitude: -122 })
  expect(interpolateLocation(150, [at(100, 37.1), at(200, 37.2)])?.latitude).toBeCloseTo(37.15)
  expect(interpolateLocation(100, [at(100, 37.1)])?.latitude).toBe(37.1)
  expect(interpolateLocation(120, [at(100, 37.1), at(900, 37.9)])?.latitude).toBe(37.1)
  expect(interpolateLocation(5000, [at(100, 37.1)])).toBeUndefined()
  expect(interpolateLocation(1, [])).toBeUndefined()
})
