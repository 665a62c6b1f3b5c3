import { expect, it } from 'vitest'
import { faultsOf, startOf } from './rowForm.ts'

const limits = {
  kind: 'stateMedian',
  percent: 85,
  source: 'State figures',
  rows: [{ familySize: 2, monthlyCents: 400_000 }],
}

it.each([
  ['yesterday', '2026-11-21', { effectiveOn: 'dateInPast' }],
  ['today', '2026-11-22', {}],
  ['in a year that is mistyped', '9026-11-22', { effectiveOn: 'changeTooFarAhead' }],
  ['no day', '', { effectiveOn: 'dateInvalid' }],
])('income limits that begin %s', (_, effectiveOn, expected) => {
  expect(faultsOf('incomeLimits', { ...limits, effectiveOn }, '2026-11-22')).toEqual(expected)
})

it.each([
  ['stateMedian', 75, { percent: 'statePercentUnread' }],
  ['stateMedian', 100, {}],
  ['areaMedian', 75, {}],
])('income limits of the %s at %i %%', (kind, percent, expected) => {
  expect(faultsOf('incomeLimits', { ...limits, kind, percent, effectiveOn: '2026-11-22' }, '2026-11-22')).toEqual(
    expected,
  )
})

it('a change of fees that begins yesterday', () => {
  const shares = { fullTimePercent: 1, partTimePercent: 50 }
  expect(faultsOf('fees', { ...shares, since: '2026-11-21' }, '2026-11-22')).toEqual({ since: 'dateInPast' })
})

it('a new tag is suggested to all staff, and one that was typed only once that is chosen', () => {
  const typed = {
    key: '7',
    isEnded: false,
    isEditable: true,
    values: { kind: 'outreach', name: 'Called', isSuggested: false },
  }
  expect(startOf('tags', [], undefined, '2026-11-22')).toMatchObject({ isSuggested: true })
  expect(startOf('tags', [typed], typed, '2026-11-22')).toMatchObject({ name: 'Called', isSuggested: false })
})
