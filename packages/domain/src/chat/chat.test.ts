import { describe, expect, it } from 'vitest'
import {
  agencyDialogId,
  castDialogId,
  readChannelId,
  readDialogId,
  serveChannelId,
  siteDialogId,
  userChannelId,
} from './dialogIds.ts'
import { type AttachmentType, type ChatSide, shownFileName } from './messages.ts'
import { opensFor, type SiteFacts, writingObstacle } from './writing.ts'

describe('the id of a conversation', () => {
  it.each([
    [agencyDialogId(5), { kind: 'agency', applicationId: 5 }],
    [siteDialogId(5, 7), { kind: 'site', applicationId: 5, siteId: 7 }],
    [castDialogId(4, 'sites'), { kind: 'cast', organizationId: 4, audience: 'sites' }],
    ['gp-0', undefined],
    ['gp-05', undefined],
    ['gp-2147483648', undefined],
    ['dg-5', undefined],
    ['dg-5-7-9', undefined],
    ['sg-OECE-4', undefined],
    ['gp-5 ', undefined],
    ['', undefined],
  ])('%s', (id, parts) => expect(readDialogId(id)).toEqual(parts))

  it.each([
    [serveChannelId(4), { type: 'serve', organizationId: 4 }],
    [userChannelId(3), { type: 'user', userId: 3 }],
    ['gp-5', { type: 'group', applicationId: 5 }],
    [castDialogId(4, 'families'), { type: 'cast', organizationId: 4, audience: 'families' }],
    ['dg-5-7', undefined],
  ])('%s as a channel', (id, parts) => expect(readChannelId(id)).toEqual(parts))
})

const now = new Date('2026-11-23T17:00:00Z')
const nothing: SiteFacts = {
  kind: 'site',
  isLinked: true,
  isPreferred: false,
  hasOpenReferral: false,
  isAccepted: false,
  lastEndedAt: undefined,
  familyHasWritten: false,
  isBlocked: false,
}

describe('writing between a family and a site', () => {
  it.each<[what: string, facts: Partial<SiteFacts>, family: string | undefined, program: string | undefined]>([
    ['that have nothing to do with each other', {}, 'conversationEnded', 'conversationEnded'],
    ['that it prefers', { isPreferred: true }, undefined, 'familyWritesFirst'],
    ['that offered a spot', { hasOpenReferral: true }, undefined, 'familyWritesFirst'],
    ['that it wrote to', { hasOpenReferral: true, familyHasWritten: true }, undefined, undefined],
    ['that it accepted', { hasOpenReferral: true, isAccepted: true }, undefined, undefined],
    [
      '30 days after the last referral',
      { isAccepted: true, lastEndedAt: '2026-10-24T17:00:00Z' },
      undefined,
      undefined,
    ],
    [
      'later than that',
      { isAccepted: true, lastEndedAt: '2026-10-24T16:59:59Z' },
      'conversationEnded',
      'conversationEnded',
    ],
    [
      'that it blocked',
      { hasOpenReferral: true, isAccepted: true, isBlocked: true },
      'blockedByYou',
      'messagesNotReceived',
    ],
    [
      'without an account',
      { hasOpenReferral: true, isAccepted: true, isLinked: false },
      undefined,
      'familyHasNoAccount',
    ],
  ])('%s', (_what, change, family, program) => {
    const facts = { ...nothing, ...change }
    expect(writingObstacle('family', facts, now)).toBe(family)
    expect(writingObstacle('program', facts, now)).toBe(program)
    expect(opensFor('program', facts, now)).toBe(
      [undefined, 'messagesNotReceived', 'familyHasNoAccount'].includes(program),
    )
  })
})

it.each<[side: ChatSide, isLinked: boolean, isInvited: boolean, obstacle: string | undefined]>([
  ['staff', false, false, 'inviteFirst'],
  ['staff', false, true, undefined],
  ['staff', true, false, undefined],
  ['family', false, false, undefined],
])('%s of a family that is linked: %s, invited: %s', (side, isLinked, isInvited, obstacle) => {
  expect(writingObstacle(side, { kind: 'agency', isLinked, isInvited }, now)).toBe(obstacle)
})

it.each<[name: string, type: AttachmentType | undefined, shown: string]>([
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['bill.pdf.exe', 'application/pdf', 'bill.pdf.pdf'],
  ['C:\\docs\\..\\a.doc', 'application/msword', 'a.doc'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['.png', 'image/png', 'file.png'],
  [`${'x'.repeat(40)}.docx`, undefined, `${'x'.repeat(30)}….docx`],
  [`${'護'.repeat(40)}.pdf`, 'application/pdf', `${'護'.repeat(31)}….pdf`],
  ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.pdf'],
  ['no ending', undefined, 'no ending'],
])('a file called %s of type %s is shown as %s', (name, type, shown) => {
  expect(shownFileName(name, type)).toBe(shown)
  expect([...shown].length).toBeLessThanOrEqual(36)
})
