import { expect, it } from 'vitest'
import { readSigned, signed } from './signedText.ts'

const secret = 'a secret of the deployment'
const text = signed(secret, 'a link', 'family 7')
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

it('returns what was signed for the same purpose', () => {
  expect(readSigned(secret, 'a link', text)).toBe('family 7')
  expect(readSigned(secret, 'another link', text)).toBeUndefined()
  expect(readSigned('another secret of a deployment', 'a link', text)).toBeUndefined()
})

it('refuses every change of one character, and other input', () => {
  for (const at of Array(text.length).keys())
    for (const other of [...alphabet].filter((character) => character !== text[at]))
      expect(readSigned(secret, 'a link', text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
  for (const other of ['', '.', text.slice(1), text.slice(0, -1), `${text}A`, `${text}.${text}`, undefined, 7, [text]])
    expect(readSigned(secret, 'a link', other)).toBeUndefined()
})
