import { clearUnread, openDialog } from '@semilla/contract/chat/channels.ts'
import {
  blockContact,
  countUnread,
  getContact,
  listContacts,
  muteContact,
  removeContact,
  setMessagesRead,
} from '@semilla/contract/chat/contacts.ts'
import { listDialogHistory, listDialogHistoryForward } from '@semilla/contract/chat/history.ts'
import { passMessageOn, sendMessage, sendText, withdrawMessage } from '@semilla/contract/chat/messages.ts'
import { saveMessageTemplate } from '@semilla/contract/chat/templates.ts'
import { agencyDialogId, castDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenSite } from '../../../testing/given.ts'
import { givenSmallCity, type Person, people, type SmallCity } from '../../../testing/givenSmallCity.ts'
import { type RollbackServer, startRollbackServer } from '../../../testing/rollbackServer.ts'

let server: RollbackServer
let city: SmallCity
let agency: string
let site: string
beforeAll(async () => {
  server = await startRollbackServer()
  city = await givenSmallCity(server)
  agency = agencyDialogId(city.applicationId)
  site = siteDialogId(city.applicationId, city.siteId)
  await server.begin()
})
beforeEach(() => server.rollBack())

const write = (who: Person, dialogId: string, text = 'Hello') =>
  city.as(who).send(sendText, { dialogId, text, clientId: undefined })
const said = async (answer: Promise<{ status: number; code: string | undefined }>) => {
  const { status, code } = await answer
  return status === 200 ? 'ok' : code
}
const history = (who: Person, dialogId: string, start = 0, limit = 50) =>
  city.as(who).call(listDialogHistory, { dialogId, start, limit })
const countOf = async (who: Person) => (await city.as(who).call(countUnread, {})).messages

describe('who may write in a conversation', () => {
  it.each<[dialog: string, expected: Partial<Record<Person, string>>]>([
    [
      'agency',
      {
        visitor: 'signedOut',
        parent: 'ok',
        otherParent: 'notFound',
        counselor: 'ok',
        otherCounselor: 'notFound',
        supervisor: 'ok',
        auditor: 'notAllowed',
        siteOwner: 'notAllowed',
        siteViewer: 'notAllowed',
        programAdmin: 'notAllowed',
        portalAdmin: 'notAllowed',
        disabled: 'signedOut',
      },
    ],
    [
      'site',
      {
        visitor: 'signedOut',
        parent: 'ok',
        otherParent: 'notFound',
        counselor: 'ONLY_PARENT_CAN_CHAT_WITH_THE_PROGRAM',
        supervisor: 'ONLY_PARENT_CAN_CHAT_WITH_THE_PROGRAM',
        auditor: 'ONLY_PARENT_CAN_CHAT_WITH_THE_PROGRAM',
        siteOwner: 'ok',
        siteViewer: 'ok',
        otherOwner: 'notFound',
        programAdmin: 'ok',
        portalAdmin: 'ONLY_PROGRAM_CAN_CHAT_WITH_THE_PARENT',
      },
    ],
  ])('of a family and its %s', async (dialog, expected) => {
    const found: Partial<Record<Person, string | undefined>> = {}
    for (const who of people)
      if (expected[who]) {
        found[who] = await said(write(who, dialog === 'agency' ? agency : site))
        await server.rollBack()
      }
    expect(found).toEqual(expected)
  })
})

describe('a message', () => {
  it('is read by the other side, counted until it is read, and marked as read for its writer', async () => {
    await write('parent', agency, ' Good morning ')
    expect([await countOf('counselor'), await countOf('parent'), await countOf('siteOwner')]).toEqual([1, 0, 0])
    const [message] = await history('counselor', agency)
    expect(message).toMatchObject({ text: 'Good morning', senderSide: 'family', isOwn: false, isRead: false })
    await city
      .as('supervisor')
      .call(setMessagesRead, { applicationId: city.applicationId, userType: 'agencySupervisor' })
    expect(await countOf('counselor')).toBe(0)
    expect((await history('parent', agency))[0]).toMatchObject({ isOwn: true, isRead: true })
  })

  it('is listed in both directions, a part at a time', async () => {
    for (const text of ['1', '2', '3', '4']) await write('parent', site, text)
    const newest = await history('siteOwner', site, 0, 2)
    expect(newest.map(({ text }) => text)).toEqual(['4', '3'])
    expect((await history('siteOwner', site, newest[1]?.id, 5)).map(({ text }) => text)).toEqual(['2', '1'])
    const forward = { dialogId: site, start: newest[1]?.id ?? 0, limit: 5 }
    const after = await city.as('parent').call(listDialogHistoryForward, forward)
    expect(after.map(({ text }) => text)).toEqual(['4'])
  })

  it('is stored once, however often it is sent', async () => {
    const input = { dialogId: agency, text: 'Once', clientId: 'a' }
    const first = await city.as('parent').call(sendText, input)
    expect(await city.as('parent').call(sendText, input)).toEqual(first)
    expect(await history('parent', agency)).toHaveLength(1)
  })

  it('is withdrawn by its writer within a minute, and leaves a mark', async () => {
    const { output } = await write('parent', site, 'Oh')
    const messageId = output?.id ?? 0
    expect(await said(city.as('siteOwner').send(withdrawMessage, { messageId }))).toBe('withdrawnTooLate')
    await city.as('parent').call(withdrawMessage, { messageId })
    expect(await history('siteOwner', site)).toMatchObject([{ id: messageId, text: '', isWithdrawn: true }])
    expect(await countOf('siteOwner')).toBe(0)
    expect(await said(city.as('parent').send(withdrawMessage, { messageId }))).toBe('withdrawnTooLate')
  })

  it('is read by nobody once it is withdrawn, also if it was announced to many', async () => {
    const { agencyId } = await server.db
      .selectFrom('application')
      .select('agencyId')
      .where('id', '=', city.applicationId)
      .executeTakeFirstOrThrow()
    const announcements = castDialogId(agencyId as number, 'families')
    const { output } = await write('supervisor', announcements, 'To the wrong families')
    expect(await countOf('parent')).toBe(1)
    await city.as('supervisor').call(withdrawMessage, { messageId: output?.id ?? 0 })
    expect(await countOf('parent')).toBe(0)
    expect((await city.as('parent').call(getContact, { dialogId: announcements })).unread).toBe(0)
  })

  it('to sites is read by the staff of sites alone, and not by whoever signed up as a program', async () => {
    const announcements = castDialogId(city.cityId, 'sites')
    await write('portalAdmin', announcements, 'The new rates for sites')
    for (const who of ['siteViewer', 'siteOwner', 'programAdmin'] as const) expect(await countOf(who)).toBe(1)
    const organizationId = await givenOrganization(server, 'programOwner')
    const { client } = await givenClient(server, { role: 'siteOwner', organizationId })
    const administrator = await givenClient(server, { role: 'programAdministrator', organizationId })
    for (const each of [client, administrator.client]) {
      expect(await each.call(listContacts, {})).toEqual([])
      const read = each.send(listDialogHistory, { dialogId: announcements, start: 0, limit: 1 })
      expect(await said(read)).toBe('notFound')
    }
    await givenSite(server, { organizationId })
    expect(await administrator.client.call(listContacts, {})).toMatchObject([{ dialogId: announcements, unread: 1 }])
    expect(await client.call(listContacts, {})).toEqual([])
  })

  it('has the caller as its writer, whatever it says', async () => {
    const whole = { dialogId: agency, type: 'text' as const, text: 'x', fileKeys: [] as string[], clientId: undefined }
    const other = city.userIds.counselor
    expect(await said(city.as('parent').send(sendMessage, { ...whole, senderId: other }))).toBe('notAllowed')
    expect(await said(city.as('parent').send(sendMessage, { ...whole, senderId: undefined }))).toBe('ok')
  })

  it('of a program is passed on to the agency by the family alone', async () => {
    const { output } = await write('siteOwner', site, 'We have a spot')
    const pass = (who: Person) => city.as(who).send(passMessageOn, { messageId: output?.id ?? 0, clientId: undefined })
    expect(await said(pass('counselor'))).toBe('notAllowed')
    expect(await said(pass('parent'))).toBe('ok')
    const [passed] = await history('counselor', agency)
    expect(passed?.text).toBe('We have a spot')
    expect(passed?.passedOnFrom).not.toBe('')
  })
})

describe('a contact', () => {
  it('is blocked by the family; the site is told', async () => {
    await write('siteOwner', site)
    await city.as('parent').call(blockContact, { dialogId: site, isBlocked: true })
    expect(await said(write('siteOwner', site))).toBe('messagesNotReceived')
    expect(await said(write('parent', site))).toBe('blockedByYou')
    expect(await said(city.as('siteOwner').send(blockContact, { dialogId: site, isBlocked: true }))).toBe('notAllowed')
    await city.as('parent').call(blockContact, { dialogId: site, isBlocked: false })
    expect(await said(write('siteOwner', site))).toBe('ok')
  })

  it('stays unread for the agency when only an auditor has read it', async () => {
    await write('parent', agency)
    await city.as('auditor').call(clearUnread, { dialogId: agency })
    await city.as('auditor').call(setMessagesRead, { applicationId: city.applicationId, userType: undefined })
    expect(await countOf('counselor')).toBe(1)
    await city.as('counselor').call(clearUnread, { dialogId: agency })
    expect(await countOf('supervisor')).toBe(0)
  })

  it('that was removed unread counts again from the next message on, and for colleagues all the time', async () => {
    const announcements = castDialogId(city.cityId, 'families')
    for (const who of ['siteOwner', 'portalAdmin'] as const)
      await write(who, who === 'siteOwner' ? site : announcements)
    expect(await countOf('parent')).toBe(2)
    for (const dialogId of [site, announcements]) await city.as('parent').call(removeContact, { dialogId })
    expect(await countOf('parent')).toBe(0)
    await write('siteOwner', site)
    expect(await countOf('parent')).toBe(2)
    await write('parent', agency)
    await city.as('counselor').call(removeContact, { dialogId: agency })
    expect([await countOf('counselor'), await countOf('supervisor')]).toEqual([0, 1])
  })

  it('is muted, and removed until the next message', async () => {
    await write('siteOwner', site)
    expect(await countOf('parent')).toBe(1)
    await city.as('parent').call(muteContact, { dialogId: site, isMuted: true })
    expect(await countOf('parent')).toBe(0)
    await city.as('parent').call(removeContact, { dialogId: site })
    expect(await city.as('parent').call(listContacts, {})).toEqual([])
    await write('siteOwner', site)
    expect(await city.as('parent').call(listContacts, {})).toMatchObject([{ dialogId: site, unread: 2, isMuted: true }])
  })
})

describe('membership', () => {
  const application = () => server.db.updateTable('application').where('id', '=', city.applicationId)

  it('follows an unlinked family at once', async () => {
    await write('parent', site)
    await write('counselor', agency)
    await application().set({ parentUserId: null }).execute()
    expect(await said(write('parent', site))).toBe('notFound')
    expect(await said(write('siteOwner', site))).toBe('familyHasNoAccount')
    expect(await said(write('counselor', agency))).toBe('inviteFirst')
    await application().set({ isInvited: true }).execute()
    expect(await said(write('counselor', agency))).toBe('ok')
  })

  it('of another account that is linked later does not reach back', async () => {
    await write('parent', agency, 'private')
    await write('counselor', agency, 'for the first parent')
    await application().set({ parentUserId: city.userIds.otherParent, status: 'closed' }).execute()
    expect(await history('otherParent', agency)).toEqual([])
    expect(await countOf('otherParent')).toBe(0)
    await write('counselor', agency, 'for the second parent')
    expect(await countOf('otherParent')).toBe(1)
    expect((await history('otherParent', agency)).map(({ text }) => text)).toEqual(['for the second parent'])
    expect(await history('counselor', agency)).toHaveLength(3)
  })

  it('follows a site that another organization takes over', async () => {
    await write('parent', site)
    const own = server.db.updateTable('site').where('id', '=', city.siteId)
    await own.set({ organizationId: city.otherAgencyId }).execute()
    expect(await said(write('siteOwner', site))).toBe('notFound')
    expect(await said(write('programAdmin', site))).toBe('notFound')
  })
})

describe('a program and a family', () => {
  const referral = () => server.db.updateTable('referral').where('id', '=', city.referralId)
  const prefer = () => server.db.deleteFrom('sitePreference').where('applicationId', '=', city.applicationId).execute()
  const notOnlyPreferred = () =>
    server.db
      .updateTable('careNeed')
      .set({ onlyPreferredSites: false })
      .where('applicationId', '=', city.applicationId)
      .execute()
  const unprefer = async () => {
    await notOnlyPreferred()
    await prefer()
  }

  it('write to each other after the family’s yes; before it the family writes first', async () => {
    await unprefer()
    await referral().set({ needsAccept: true, answerDueOn: null }).execute()
    expect(await said(write('siteOwner', site))).toBe('familyWritesFirst')
    expect(await said(write('parent', site))).toBe('ok')
    expect(await said(write('siteOwner', site))).toBe('ok')
    const { name } = await city.as('siteOwner').call(getContact, { dialogId: site })
    expect(name).toBe('Lucía')
    const [mine] = (await history('siteOwner', site)).filter(({ senderSide }) => senderSide === 'family')
    expect([mine?.senderName, mine?.senderId]).toEqual(['Lucía', undefined])
  })

  it('read for ever, and write for 30 days after the last referral', async () => {
    await write('parent', site)
    await unprefer()
    const end = (changedAt: string) =>
      referral().set({ status: 'closed', endedBecause: 'siteDeclined', changedAt }).execute()
    await end('2026-10-24T17:00:00Z')
    expect(await said(write('siteOwner', site))).toBe('ok')
    await end('2026-10-24T16:59:59Z')
    expect(await said(write('siteOwner', site))).toBe('conversationEnded')
    expect(await said(write('parent', site))).toBe('conversationEnded')
    expect((await history('siteOwner', site)).length).toBe(2)
    const { canWrite, obstacleText } = await city.as('parent').call(getContact, { dialogId: site })
    expect([canWrite, obstacleText]).toEqual([false, expect.stringContaining('has ended')])
  })

  it('have nothing to write before a site is preferred or has offered a spot', async () => {
    const stranger = siteDialogId(city.applicationId, city.other.siteId)
    const open = (who: Person) =>
      said(city.as(who).send(openDialog, { dialogId: stranger, applicationId: undefined, siteId: undefined }))
    expect(await open('parent')).toBe('preferFirst')
    expect(await open('otherOwner')).toBe('notFound')
  })
})

it('an agency has at most a hundred templates, and is told so in words', async () => {
  const texts = { en: 'Hello', es: 'Hola', 'zh-Hant': '您好' }
  const save = (name: string) => city.as('supervisor').send(saveMessageTemplate, { id: undefined, name, texts })
  for (let at = 0; at < 100; at += 1) expect((await save(`Template ${at}`)).status).toBe(200)
  expect(await save('One more')).toMatchObject({ status: 409, code: 'tooManyTemplates' })
})
