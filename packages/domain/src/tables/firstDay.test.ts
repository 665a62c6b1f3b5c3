import { expect, it } from 'vitest'
import { beginFault } from './firstDay.ts'

it.each([
  ['2026-11-21', 'dateInPast'],
  ['2026-11-22', undefined],
  ['2029-11-22', undefined],
  ['2029-11-23', 'changeTooFarAhead'],
  ['9999-12-31', 'changeTooFarAhead'],
  ['2027-02-30', 'dateImpossible'],
])('a change of a table that begins on %s: %s', (day, expected) => {
  expect(beginFault(day, '2026-11-22')).toBe(expected)
})
