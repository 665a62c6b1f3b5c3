import { expect, test } from 'vitest'
import { queueGroupOf } from './queueGroups.ts'

test.each([
  ['active', false, 'ready'],
  ['processing', false, 'ready'],
  ['active', true, 'waiting'],
  ['enrolled', false, 'done'],
  ['notInterested', true, 'done'],
  ['closed', false, 'done'],
  ['unavailable', true, 'done'],
] as const)('a referral that is %s, its answer needed: %s, is in the group %s', (status, needsAccept, group) =>
  expect(queueGroupOf({ status, needsAccept })).toBe(group),
)
