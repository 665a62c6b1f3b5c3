import { expect, test } from 'vitest'
import { whyTurnedAway } from './turnedAway.ts'

test.each([
  ['qualifies', 'incomeEligible', '2024-03-01', [], undefined],
  ['is 16', 'notEligible', '2010-03-01', [], 'childTooOld'],
  ['is 13 on the first day of care', 'notEligible', '2013-12-01', [], 'childTooOld'],
  ['is 12 until the day after', 'notEligible', '2013-12-02', [], 'incomeTooHigh'],
  ['is 16 with a special need', 'notEligible', '2010-03-01', ['iep'], 'incomeTooHigh'],
  ['is a healthy one-year-old', 'notEligible', '2025-10-01', [], 'incomeTooHigh'],
  ['is too old and helped as an exception', 'moderateEligible', '2010-03-01', [], undefined],
] as const)('a child who %s reads why it is turned away', (_, eligibility, bornOn, specialNeeds, reason) => {
  const child = { eligibility, bornOn, specialNeeds: [...specialNeeds] }
  expect(whyTurnedAway({ ...child, status: 'active' }, '2026-12-01', '2026-11-23')).toBe(reason)
})

test.each([
  ['waits and turns 13 today', 'active', '2013-12-20', [], 'tooOldByNow'],
  ['waits and turns 13 tomorrow', 'active', '2013-12-21', [], undefined],
  ['does not wait for now', 'inactive', '2013-12-20', [], 'tooOldByNow'],
  ['waits and turns 21 with a special need', 'waitingPreferred', '2005-12-20', ['iep'], 'tooOldByNow'],
  ['waits with a special need', 'active', '2013-12-20', ['iep'], undefined],
  ['has a place', 'enrolled', '2013-12-20', [], undefined],
] as const)('a child who qualified and %s: its age', (_, status, bornOn, specialNeeds, reason) => {
  const child = { status, bornOn, specialNeeds: [...specialNeeds] }
  expect(whyTurnedAway({ ...child, eligibility: 'incomeEligible' }, '2026-12-01', '2026-12-20')).toBe(reason)
})
