import { expect, it } from 'vitest'
import { faultsOf } from './rowForm.ts'

const limits = {
  kind: 'stateMedian',
  percent: 85,
  source: 'State figures',
  rows: [{ familySize: 2, monthlyCents: 400_000 }],
}

it.each([
  ['yesterday', '2026-11-21', { effectiveOn: 'dateInPast' }],
  ['today', '2026-11-22', {}],
  ['no day', '', { effectiveOn: 'dateInvalid' }],
])('income limits that begin %s', (_, effectiveOn, expected) => {
  expect(faultsOf('incomeLimits', { ...limits, effectiveOn }, '2026-11-22')).toEqual(expected)
})

it('a change of fees that begins yesterday', () => {
  const shares = { fullTimePercent: 1, partTimePercent: 50 }
  expect(faultsOf('fees', { ...shares, since: '2026-11-21' }, '2026-11-22')).toEqual({ since: 'dateInPast' })
})
