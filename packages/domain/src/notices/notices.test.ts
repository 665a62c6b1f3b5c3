import { describe, expect, it } from 'vitest'
import { userTypes } from '../access/userType.ts'
import { type ContactFault, chooseContact, type ReaderContacts } from './contact.ts'
import { audienceOf, audiences, noticeKinds, noticeTopics, topicOf, topicsOf } from './kinds.ts'
import { afterQuiet } from './quietHours.ts'
import { nextTry, unsentReasonOf } from './sending.ts'

const reader = (given: Partial<ReaderContacts> = {}): ReaderContacts => ({
  wish: 'record',
  recorded: ['email'],
  emails: ['ana@example.org'],
  phones: ['+14155550142'],
  signsInByPhone: false,
  ...given,
})
const byEmail = { method: 'email', receiver: 'ana@example.org' } as const
const byText = { method: 'text', receiver: '+14155550142' }

describe('where a person is written to', () => {
  it.each<[string, Partial<ReaderContacts>, unknown]>([
    ['as the record says: email', {}, byEmail],
    ['as the record says: text', { recorded: ['text'] }, byText],
    ['email before text where both are preferred', { recorded: ['text', 'email'] }, byEmail],
    ['text where the preferred email is missing', { recorded: ['text', 'email'], emails: [] }, byText],
    ['email to families who prefer a call', { recorded: ['phoneCall'] }, byEmail],
    ['no text to those who never asked for one', { recorded: ['phoneCall'], emails: [] }, 'noContact'],
    ['as the person chose', { wish: 'text' }, byText],
    ['email where the chosen phone is missing', { wish: 'text', phones: [] }, byEmail],
    ['a text to those who sign in with the phone', { recorded: [], emails: [], signsInByPhone: true }, byText],
    ['nowhere without a contact', { emails: [], phones: [] }, 'noContact'],
  ])('%s', (_what, given, expected) => expect(chooseContact(reader(given), [])).toEqual(expected))

  const fault = (what: ContactFault['fault']): readonly ContactFault[] => [{ ...byEmail, fault: what }]

  it('is the next contact where one bounces, and nowhere when all do', () => {
    const both = reader({ recorded: ['email', 'text'] })
    expect(chooseContact(both, fault('bouncing'))).toEqual(byText)
    expect(chooseContact(reader(), fault('bouncing'))).toBe('bouncing')
  })

  it('is the second address where the first bounces', () => {
    const emails = ['ana@example.org', 'ana@example.com']
    expect(chooseContact(reader({ emails }), fault('bouncing'))).toEqual({ ...byEmail, receiver: 'ana@example.com' })
  })

  it('is nowhere once the person unsubscribed', () => {
    const both = reader({ recorded: ['email', 'text'] })
    expect(chooseContact(both, fault('unsubscribed'))).toBe('unsubscribed')
  })
})

describe('the quiet hours', () => {
  it.each([
    ['at noon', '2026-11-23T20:00:00Z', '2026-11-23T20:00:00.000Z'],
    ['just before 21:00', '2026-11-24T04:59:59Z', '2026-11-24T04:59:59.000Z'],
    ['at 21:00', '2026-11-24T05:00:00Z', '2026-11-24T16:00:00.000Z'],
    ['after midnight', '2026-11-24T09:30:00Z', '2026-11-24T16:00:00.000Z'],
    ['at 8:00', '2026-11-24T16:00:00Z', '2026-11-24T16:00:00.000Z'],
    ['soon after 8:00', '2026-11-24T16:30:00Z', '2026-11-24T16:30:00.000Z'],
    ['in the night in which summer time begins', '2026-03-08T07:00:00Z', '2026-03-08T15:00:00.000Z'],
    ['in the night in which summer time ends', '2026-11-01T06:00:00Z', '2026-11-01T16:00:00.000Z'],
  ])('%s', (_when, at, sent) => expect(afterQuiet(new Date(at)).toISOString()).toBe(sent))
})

describe('topics', () => {
  it('of every message that a user can switch off are offered to the audience', () => {
    const told = audiences.flatMap((audience) => noticeKinds.map((kind) => topicOf(kind, audience)))
    expect(told.filter((topic) => !noticeTopics.includes(topic))).toEqual([])
    for (const audience of audiences)
      for (const topic of topicsOf[audience])
        expect(noticeKinds.map((kind) => topicOf(kind, audience))).toContain(topic)
  })

  it('are those of the user’s audience', () => {
    expect(userTypes.map(audienceOf)).toEqual(['family', 'agency', 'agency', 'program'])
  })
})

describe('the state of a message', () => {
  it('is tried again later each time, and given up after the seventh try', () => {
    const now = new Date('2026-11-23T17:00:00Z')
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry(tries, now))
    expect(minutes.map((at) => at && (at.getTime() - now.getTime()) / 60_000)).toEqual([
      1,
      5,
      15,
      60,
      240,
      720,
      undefined,
    ])
  })

  it.each([
    ['unclear', 'failed', 'unclear'],
    ['550 no such user', 'failed', 'rejected'],
    ['connect ECONNREFUSED', 'planned', 'tryingAgain'],
  ] as const)('%s, %s reads as %s', (stored, state, reason) => expect(unsentReasonOf(stored, state)).toBe(reason))
})
