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
  expect(whyTurnedAway({ eligibility, bornOn, specialNeeds: [...specialNeeds] }, '2026-12-01')).toBe(reason)
})
