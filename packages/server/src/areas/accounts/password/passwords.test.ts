import { expect, test } from 'vitest'
import { checkPassword, hashPassword, noPassword } from './passwords.ts'

test('a password matches its own hash only', async () => {
  const kept = await hashPassword('Correct-Horse-1')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword('Correct-Horse-1', kept)).toBe(true)
  expect(await checkPassword('Correct-Horse-2', kept)).toBe(false)
})

test('the same password never produces the same hash', async () => {
  expect(await hashPassword('Correct-Horse-1')).not.toBe(await hashPassword('Correct-Horse-1'))
})

test('a long password is not truncated', async () => {
  const kept = await hashPassword(`${'a'.repeat(127)}b`)
  expect(await checkPassword(`${'a'.repeat(127)}c`, kept)).toBe(false)
})

test('differently composed accents are the same password', async () => {
  const kept = await hashPassword('Caf\u00e9-au-lait-1')
  expect(await checkPassword('Cafe\u0301-au-lait-1', kept)).toBe(true)
})

test('a missing account, and an account without a password, match nothing', async () => {
  expect(await checkPassword('Correct-Horse-1', undefined)).toBe(false)
  expect(await checkPassword('', noPassword)).toBe(false)
})
