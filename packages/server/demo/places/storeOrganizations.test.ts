import { expect, it } from 'vitest'
import { addressOf } from './storeOrganizations.ts'

it.each([
  ['Pilar Ibáñez', 'pilar.ibanez@mission.example'],
  ['Hoi-Ching Đặng', 'hoi.ching.dang@mission.example'],
  ["Sean O'Brien", 'sean.obrien@mission.example'],
])('gives %s an address of all letters of the name', (name, address) => {
  expect(addressOf(name, 'mission')).toBe(address)
})
