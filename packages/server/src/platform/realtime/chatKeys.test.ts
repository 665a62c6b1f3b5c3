import { expect, test } from 'vitest'
import { chatKeyMinutes, readChatKey, signChatKeys } from './chatKeys.ts'

const secret = 'a secret that is only used by tests'
const now = new Date('2026-11-23T17:00:00Z')
const claim = { sessionId: 7, userId: 42 }
const { publish, subscribe } = signChatKeys(claim, secret, now)
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a key says whose session it is', () => {
  expect(readChatKey('publish', publish, secret, now)).toEqual(claim)
  expect(readChatKey('subscribe', subscribe, secret, later(chatKeyMinutes - 1))).toEqual(claim)
})

test.each([
  ['for the other use', 'subscribe', publish, secret, now],
  ['after it has run out', 'publish', publish, secret, later(chatKeyMinutes + 1)],
  ['signed with another secret', 'publish', publish, 'another secret', now],
  ['changed', 'publish', publish.replace('.42.', '.43.'), secret, now],
  ['cut off', 'publish', publish.slice(0, -4), secret, now],
  ['empty', 'publish', '', secret, now],
] as const)('a key opens nothing %s', (_why, use, key, signedWith, at) => {
  expect(readChatKey(use, key, signedWith, at)).toBeUndefined()
})
