import { describe, expect, test } from 'vitest'
import { maskedAccount, readAccount } from './account.ts'
import { accountKindOf, typedAccountFault } from './typedAccount.ts'

const phone = (text: string, countryCode = '') => readAccount({ kind: 'phone', text, countryCode })

describe('an email account', () => {
  test.each([
    ['Ana.Lopez@Example.org', { kind: 'email', name: 'ana.lopez@example.org' }],
    ['  ana@example.org ', { kind: 'email', name: 'ana@example.org' }],
    ['ana@example', { fault: 'emailInvalid' }],
    ['', { fault: 'required' }],
  ])('%s', (text, expected) => {
    expect(readAccount({ kind: 'email', text, countryCode: '' })).toEqual(expected)
  })
})

describe('a phone account', () => {
  test.each(['4155550142', '(415) 555-0142', '1 415 555 0142', '+1 (415) 555-0142', '415.555.0142'])(
    '%s is the same phone',
    (text) => {
      expect(phone(text)).toEqual({ kind: 'phone', name: '+14155550142' })
    },
  )
  test.each([
    ['415555014', ''],
    ['41555501422', ''],
    ['0155550142', ''],
    ['415555O142', ''],
    ['55 1234 567', '52'],
  ])('%s with country code "%s" is not a phone', (text, countryCode) => {
    expect(phone(text, countryCode)).toEqual({ fault: 'accountPhoneInvalid' })
  })
  test('a number from another country is read by its calling code', () => {
    expect(phone('55 1234 5678', '52')).toEqual({ kind: 'phone', name: '+525512345678' })
    expect(phone('+52 55 1234 5678')).toEqual({ kind: 'phone', name: '+525512345678' })
  })
})

test('one field distinguishes an email from a phone', () => {
  expect(accountKindOf('(415) 555')).toBe('phone')
  expect(accountKindOf('415ana@example.org')).toBe('email')
  expect(accountKindOf('')).toBe('email')
})

test('a masked account is recognizable but not readable', () => {
  expect(maskedAccount({ kind: 'email', name: 'ana@example.org' })).toBe('a•••@example.org')
  expect(maskedAccount({ kind: 'phone', name: '+14155550142' })).toBe('•••• 0142')
})

test.each([
  ['', '1', 'required'],
  ['ana', '1', 'accountInvalid'],
  ['ana@example.org', '1', undefined],
  ['415 555', '1', 'accountPhoneInvalid'],
  ['(415) 555-0142', '1', undefined],
  ['55 1234', '52', undefined],
  ['+52 55 1234', '1', undefined],
])('for "%s" with country code %s, the form reports: %s', (text, countryCode, fault) => {
  expect(typedAccountFault(text, countryCode)).toBe(fault)
})
