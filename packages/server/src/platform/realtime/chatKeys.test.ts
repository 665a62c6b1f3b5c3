import { expect, test } from 'vitest'
import { chatKeyMinutes, readChatKey, signChatKeys } from './chatKeys.ts'

const secret = 'a secret that is only used by tests'
const now = new Date('2026-11-23T17:00:00Z')
const claim = { sessionId: 7, userId: 42 }
const { publish, subscribe } = signChatKeys(claim, secret, now)
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a key identifies its session', () => {
  expect(readChatKey('publish', publish, secret, now)).toEqual(claim)
  expect(readChatKey('subscribe', subscribe, secret, later(chatKeyMinutes - 1))).toEqual(claim)
})

test.each([
  ['when it is for the other use', 'subscribe', publish, secret, now],
  ['after it has expired', 'publish', publish, secret, later(chatKeyMinutes + 1)],
  ['when it was signed with another secret', 'publish', publish, 'another secret', now],
  ['when it was altered', 'publish', publish.replace('.42.', '.43.'), secret, now],
  ['when it was truncated', 'publish', publish.slice(0, -4), secret, now],
  ['when it is empty', 'publish', '', secret, now],
] as const)('a key is rejected %s', (_why, use, key, signedWith, at) => {
  expect(readChatKey(use, key, signedWith, at)).toBeUndefined()
})
