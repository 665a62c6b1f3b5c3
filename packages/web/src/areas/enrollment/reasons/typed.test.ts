import { expect, test } from 'vitest'
import { noReasons } from '../../matching/reasons/reasons.ts'
import type { Batch } from '../batch.ts'
import { changeOf, type Typed, typedFaults } from './typed.ts'

const today = '2026-11-21'
const morning = { days: ['monday', 'tuesday'] as const, hours: [{ from: 480, to: 720 }] }
const afternoon = { from: 780, to: 1020 }
const typed: Typed = { ...noReasons, startOn: '2027-01-11', schedule: [morning], expiresOn: '2027-05-21' }
const batch = (to: Batch['to']): Batch => ({ vacancyId: 3, to, referrals: [{ id: 11, name: 'Lucía' }] })

/** Returns the actual errors, because valid fields are present without one. */
const found = (to: Batch['to'], part: Partial<Typed>) =>
  Object.fromEntries(Object.entries(typedFaults(to, { ...typed, ...part }, today)).filter(([, fault]) => fault))

test.each<[what: string, to: Batch['to'], part: Partial<Typed>, faults: object]>([
  ['a first day and hours', 'enrolled', {}, {}],
  ['no first day', 'enrolled', { startOn: '' }, { startOn: 'required' }],
  ['a first day in the past', 'enrolled', { startOn: '2026-11-20' }, { startOn: 'dateInPast' }],
  ['a first day two years ahead', 'enrolled', { startOn: '2028-11-21' }, {}],
  ['a first day in 2072', 'enrolled', { startOn: '2072-11-23' }, { startOn: 'tooFarAhead' }],
  ['no days', 'enrolled', { schedule: [{ ...morning, days: [] }] }, { 'schedule.0.days': 'dayRequired' }],
  ['a day twice at one time', 'enrolled', { schedule: [morning, morning] }, { 'schedule.1.hours.0': 'hoursOverlap' }],
  ['a morning and an afternoon', 'enrolled', { schedule: [{ ...morning, hours: [...morning.hours, afternoon] }] }, {}],
  ['an afternoon on its own line', 'enrolled', { schedule: [morning, { ...morning, hours: [afternoon] }] }, {}],
  [
    'two times that overlap',
    'enrolled',
    { schedule: [{ ...morning, hours: [afternoon, { from: 600, to: 840 }] }] },
    { 'schedule.0.hours.1': 'hoursOverlap' },
  ],
  [
    'a second time without an end',
    'enrolled',
    { schedule: [{ ...morning, hours: [...morning.hours, { from: 780 }] }] },
    { 'schedule.0.hours.1.to': 'required' },
  ],
  [
    'no times',
    'enrolled',
    { schedule: [{ ...morning, hours: [{}] }] },
    { 'schedule.0.hours.0.from': 'required', 'schedule.0.hours.0.to': 'required' },
  ],
  [
    'hours that end before they begin',
    'enrolled',
    { schedule: [{ ...morning, hours: [{ from: 720, to: 480 }] }] },
    { 'schedule.0.hours.0.to': 'hoursBackwards' },
  ],
  ['no reason', 'closed', {}, { reasonIds: 'reasonRequired' }],
  ['a reason', 'closed', { reasonIds: ['4'] }, {}],
  [
    'another reason without words',
    'closed',
    { reasonIds: ['-1'], otherReason: ' ' },
    { otherReason: 'otherReasonRequired' },
  ],
  ['a closed referral, which does not expire', 'closed', { reasonIds: ['4'], expiresOn: '' }, {}],
  ['not interested without an end', 'notInterested', { reasonIds: ['4'], expiresOn: '' }, { expiresOn: 'required' }],
])('%s for %s', (_what, to, part, faults) => expect(found(to, part)).toEqual(faults))

test('an enrollment is sent with its first day and every time of its week, without reasons', () => {
  const schedule = [morning, { days: ['tuesday'] as const, hours: [afternoon] }]
  expect(changeOf(batch('enrolled'), { ...typed, schedule, reasonIds: ['4'] })).toEqual({
    referralIds: [11],
    status: 'enrolled',
    reasonIds: [],
    otherReason: '',
    expiresOn: undefined,
    enrollStartOn: '2027-01-11',
    enrollSchedule: { monday: [{ from: 480, to: 720 }], tuesday: [{ from: 480, to: 720 }, afternoon] },
  })
})

test('an own reason is sent only while another reason is ticked', () => {
  const words = { ...typed, otherReason: ' moved away ' }
  expect(changeOf(batch('notInterested'), { ...words, reasonIds: ['4', '-1'] })).toMatchObject({
    reasonIds: [4, -1],
    otherReason: 'moved away',
    expiresOn: '2027-05-21',
  })
  expect(changeOf(batch('closed'), { ...words, reasonIds: ['4'] })).toMatchObject({ reasonIds: [4], otherReason: '' })
})
