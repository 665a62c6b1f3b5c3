import { expect, it } from 'vitest'
import { normalizeStreet, withoutUnit } from './streets.ts'

it.each([
  ['San José  Avenue', 'SAN JOSE AVE'],
  ['Broadway', 'BROADWAY'],
  ['03rd street', '3RD ST'],
  ['O’Farrell St.', 'OFARRELL ST'],
  ['Folsom Street, Apt. 3', 'FOLSOM ST'],
])('the street name %s in one spelling', (name, normalized) => expect(normalizeStreet(name)).toBe(normalized))

it.each([
  ['2765 Folsom Street apt 3', '2765 Folsom Street'],
  ['12 Third Street #4', '12 Third Street'],
  ['12 Unity Street', '12 Unity Street'],
])('the address %s without its apartment', (address, street) => expect(withoutUnit(address)).toBe(street))
