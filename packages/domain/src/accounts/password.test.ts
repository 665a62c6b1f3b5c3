import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forbiddenWordsOf, passwordFaults, passwordLengths } from './password.ts'

describe('the default policy', () => {
  test.each([
    ['Green-Door-42', []],
    ['Ab1!efgh', []],
    ['Wb1!etghojkLMRap', []],
    ['Ab1!efg', ['passwordLength']],
    ['Wb1!etghojkLMRapq', ['passwordLength']],
    ['green-door-42', ['passwordNeedsUpperCase']],
    ['GREEN-DOOR-42', ['passwordNeedsLowerCase']],
    ['Green-Door-so', ['passwordNeedsDigit']],
    ['GreenDoor42so', ['passwordNeedsSymbol']],
    ['ÁRBOL-verde-7', []],
    [
      '',
      [
        'passwordLength',
        'passwordNeedsUpperCase',
        'passwordNeedsLowerCase',
        'passwordNeedsDigit',
        'passwordNeedsSymbol',
      ],
    ],
  ])('"%s" has the faults %j', (password, faults) => {
    expect(passwordFaults(password, 'classes', [])).toEqual(faults)
  })

  test.each([
    'Password1!',
    'P@ssw0rd!',
    'Welcome2026!',
    'Qwerty123!',
    'L3tmein!!',
    'Summer2026!',
    'Aa1!aaaa',
    'Ab!12345678',
    'PassPass1!',
    'Contraseña1!',
  ])('%s is too common', (password) => expect(passwordFaults(password, 'classes', [])).toContain('passwordCommon'))
})

describe('the NIST policy', () => {
  test.each([
    ['a long and quiet sentence', []],
    ['short sentence', ['passwordLengthLong']],
    ['x'.repeat(129), ['passwordLengthLong', 'passwordCommon']],
    ['aaaaaaaaaaaaaaaaaaaa', ['passwordCommon']],
  ])('"%s" has the faults %j', (password, faults) => {
    expect(passwordFaults(password, 'nist', [])).toEqual(faults)
  })
})

describe("the account's own words", () => {
  const own = forbiddenWordsOf({ name: 'rosa.delgado@example.org', firstName: 'Rósa', lastName: 'Delgado' })
  test.each(['Delgado-2026!', 'xROSA-2026!', 'Example-77!'])('%s contains one', (password) => {
    expect(passwordFaults(password, 'classes', own)).toEqual(['passwordHasOwnWords'])
  })
  test.each([
    ['Campos-2026x', { lastName: 'Ruiz Campos' }],
    ['Ruiz-2026x!', { lastName: 'Ruiz Campos' }],
    ['Maria-2026x', { firstName: 'Ana-María' }],
    ['Brien-2026x', { lastName: 'O’Brien' }],
  ])('%s contains a word of a name of several', (password, names) => {
    const words = forbiddenWordsOf({ name: 'a@b.org', ...names })
    expect(passwordFaults(password, 'classes', words)).toEqual(['passwordHasOwnWords'])
  })
  test('the digits of a phone count; words of three letters do not', () => {
    expect(passwordFaults('Ab!5550142x', 'classes', forbiddenWordsOf({ name: '+14155550142' }))).toEqual([
      'passwordHasOwnWords',
    ])
    expect(forbiddenWordsOf({ name: 'li@abc.org', firstName: 'Ana' })).toEqual([])
  })
})

test('length is counted in characters, and no other length is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { least, most } = passwordLengths.classes
      const length = [...text].length
      const isLong = length >= least && length <= most
      expect(passwordFaults(text, 'classes', []).includes('passwordLength')).toBe(!isLong)
    }),
  )
})
