import { expect, it } from 'vitest'
import { hasCareEnded, lastDayFault } from './leaving.ts'

const today = '2026-11-22'

it.each([
  ['2026-11-22', '2026-09-01', undefined],
  ['2026-09-01', '2026-09-01', undefined],
  ['2026-08-31', '2026-09-01', 'endBeforeStart'],
  ['2026-08-31', undefined, undefined],
  ['2028-11-22', '2026-09-01', undefined],
  ['2028-11-23', '2026-09-01', 'tooFarAhead'],
])('care that ends on %s after it began on %s: %s', (endsOn, startOn, fault) => {
  expect(lastDayFault(endsOn, { startOn, today })).toBe(fault)
})

it.each([
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2026-11-23', false],
])('care with the last day %s has ended: %s', (endsOn, ended) => {
  expect(hasCareEnded(endsOn, today)).toBe(ended)
})
