import { expect, it } from 'vitest'
import { phoneAddress, textAddress } from './phoneAddress.ts'

it.each([
  ['(415) 555-0171', 'tel:4155550171', 'sms:4155550171'],
  ['+1 (415) 555-0171', 'tel:+14155550171', 'sms:+14155550171'],
  ['1 415 555 0171', 'tel:14155550171', 'sms:14155550171'],
  ['(415) 555-0171 12', 'tel:4155550171,12', 'sms:4155550171'],
  ['+1 (415) 555-0171 . 12', 'tel:+14155550171,12', 'sms:+14155550171'],
  ['+52 1 55 1234 5678', 'tel:+5215512345678', 'sms:+5215512345678'],
])('calls and texts %s', (phone, call, text) => {
  expect(phoneAddress(phone)).toBe(call)
  expect(textAddress(phone)).toBe(text)
})
