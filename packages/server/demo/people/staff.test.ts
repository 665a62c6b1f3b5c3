import { email } from '@semilla/domain/values/contactMethods.ts'
import { expect, it } from 'vitest'
import { addressOf } from './staff.ts'

it.each([
  ['Pilar Ibáñez', 'pilar-ibanez.mission@example.net'],
  ['Hoi-Ching Đặng', 'hoi-ching-dang.mission@example.net'],
  ["Sean O'Brien", 'sean-obrien.mission@example.net'],
])('gives %s an address of all letters of the name, which the product accepts', (name, address) => {
  expect(email.safeParse(address).success).toBe(true)
  expect(addressOf(name, 'mission')).toBe(address)
})
