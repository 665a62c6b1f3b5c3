import { expect, test } from 'vitest'
import { proposalFaults, proposalOf, startOfProposal } from './proposal.ts'

const now = new Date('2026-11-27T20:00:00Z')

test('starts with ten o’clock on the next weekdays, on the city’s clock', () => {
  const typed = startOfProposal('2026-11-27', [])
  expect(typed.times.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01'])
  expect(proposalOf({ referralId: 7 }, { ...typed, note: ' Ring twice ' })).toEqual({
    referralId: 7,
    seen: { id: undefined, status: undefined, times: [], startsAt: undefined },
    times: ['2026-11-30T18:00:00.000Z', '2026-12-01T18:00:00.000Z'],
    minutes: 30,
    note: 'Ring twice',
  })
})

test('suggests no holidays', () => {
  const { times } = startOfProposal('2026-12-23', ['2026-12-24', '2026-12-25', '2027-01-01'])
  expect(times.map(({ day }) => day)).toEqual(['2026-12-28', '2026-12-29'])
})

test.each([
  ['no day', { day: '', minutes: 600 }, { 'times.0.day': 'required' }],
  ['no time', { day: '2026-12-01', minutes: undefined }, { 'times.0.minutes': 'required' }],
  ['a day that has passed', { day: '2026-11-26', minutes: 600 }, { 'times.0.day': 'timeInPast' }],
  ['an hour that has passed', { day: '2026-11-27', minutes: 600 }, { 'times.0.day': 'timeInPast' }],
  ['a later hour of today', { day: '2026-11-27', minutes: 900 }, {}],
])('finds %s', (_what, time, faults) => {
  expect(proposalFaults({ times: [time], length: '30', note: '' }, now)).toEqual(faults)
})

test('finds a time that is there twice', () => {
  const time = { day: '2026-12-01', minutes: 600 }
  expect(proposalFaults({ times: [time, time], length: '30', note: '' }, now)).toEqual({ 'times.1.day': 'timeTwice' })
})
