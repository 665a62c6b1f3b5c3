import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { clearUnread } from '@semilla/contract/chat/channels.ts'
import { muteChannel, muteContact } from '@semilla/contract/chat/contacts.ts'
import { sendText } from '@semilla/contract/chat/messages.ts'
import { deleteDocument, requestDocuments, reviewDocument } from '@semilla/contract/documents.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { endEnrollment, keepEnrollment } from '@semilla/contract/enrollment/seats.ts'
import { changeChildStatus, setEnrollInfo } from '@semilla/contract/enrollment/statuses.ts'
import { proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import { agencyDialogId, serveChannelId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenPdf } from '../../../testing/givenFiles.ts'
import { givenSmallCity, type Person } from '../../../testing/givenSmallCity.ts'
import { sendForm } from '../../../testing/sendFile.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'
import { tell } from '../../platform/delivery/tell.ts'

const server = await startTestServer({ OUTBOX: 'on', QUIET_HOURS: 'off' })
const { db, clock } = server
const city = await givenSmallCity(server)
const { applicationId, referralId, siteId, userIds } = city

const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

/** Tells and sends what happened up to some minutes from now. */
async function sendAll(minutes = 2) {
  later(minutes)
  await server.runTask('settleQueueChanges', {})
  await server.runTask('tellEvents', {})
  await server.runJobs()
  later(2)
  await server.runTask('sendNotices', {})
}

/** Does something, and returns what was sent for it: to whom, and the kind of message. */
async function sentFor(work: () => Promise<unknown>, minutes?: number) {
  await sendAll(90)
  // Sessions end after half an hour without use.
  clock.set(testNow)
  const last = await db.selectFrom('notice').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  await work()
  await sendAll(minutes)
  const sent = await db
    .selectFrom('notice')
    .selectAll()
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .execute()
  const names = new Map(Object.entries(userIds).map(([person, id]) => [id, person]))
  return sent
    .filter(({ state }) => state === 'sent')
    .map(({ userId, audience, kind }) => `${names.get(userId ?? 0) ?? audience}: ${kind}`)
    .toSorted()
}

const lastBody = async () =>
  (await db.selectFrom('notice').select('body').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).body

const assign = (ownerId: number | null) =>
  db.updateTable('application').set({ ownerId }).where('id', '=', applicationId).execute()
const write = (who: Person, dialogId: string) =>
  city.as(who).call(sendText, { dialogId, text: 'Hello', clientId: undefined })
const sendDocument = () =>
  sendForm(server.url, city.as('parent'), { EntityId: applicationId }, { name: 'pay.pdf', bytes: givenPdf() })

describe('documents', () => {
  it('that staff ask for or return are told to the family', async () => {
    const ask = () => city.as('counselor').call(requestDocuments, { applicationId, note: '' })
    expect(await sentFor(ask)).toEqual(['family: documentsRequested'])
    const { id } = await sendDocument()
    const giveBack = () =>
      city.as('counselor').call(reviewDocument, { id, status: 'cancelled', reason: 'The second page is missing.' })
    expect(await sentFor(giveBack)).toEqual(['family: documentReturned'])
  })

  it('that are accepted or deleted before a message about them is sent are not told', async () => {
    const { id } = await sendDocument()
    const review = (status: 'complete' | 'cancelled') =>
      city.as('counselor').call(reviewDocument, { id, status, reason: 'Unreadable.' })
    const acceptAfterAll = async () => {
      await review('cancelled')
      await review('complete')
    }
    expect(await sentFor(acceptAfterAll)).toEqual([])
    const sendAndDelete = async () => city.as('parent').call(deleteDocument, { id: (await sendDocument()).id })
    expect(await sentFor(sendAndDelete)).toEqual([])
  })

  it.each<[whose: string, owner: Person | undefined, told: string]>([
    ['who owns the application', 'counselor', 'counselor: documentSent'],
    ['who supervises the agency while nobody owns it', undefined, 'supervisor: documentSent'],
    ['who supervises the agency once its owner has left', 'disabled', 'supervisor: documentSent'],
  ])('of the family are told to the one %s', async (_whose, owner, told) => {
    await assign(owner ? userIds[owner as 'counselor' | 'disabled'] : null)
    expect(await sentFor(sendDocument)).toEqual([told])
  })
})

describe('an application that nobody works on', () => {
  it('is told to the supervisors of the city while its agency has none', async () => {
    await assign(null)
    const setDisabled = (disabledAt: Date | null) =>
      db.updateTable('appUser').set({ disabledAt }).where('id', '=', userIds.supervisor).execute()
    await setDisabled(clock.now())
    expect(await sentFor(sendDocument)).toEqual(['portalAdmin: documentSent'])
    await setDisabled(null)
  })
})

describe('a message that nobody has read for an hour', () => {
  const [toAgency, toSite] = [agencyDialogId(applicationId), siteDialogId(applicationId, siteId)]

  it.each<[from: Person, dialogId: string, told: readonly string[]]>([
    ['counselor', toAgency, ['family: messageWritten']],
    ['parent', toAgency, ['supervisor: messageWritten']],
    ['parent', toSite, ['siteOwner: messageWritten']],
    ['siteOwner', toSite, ['family: messageWritten']],
  ])('from the %s is told once to the other side', async (from, dialogId, told) => {
    await assign(null)
    const writeTwice = async () => {
      await write(from, dialogId)
      await write(from, dialogId)
    }
    expect(await sentFor(writeTwice, 61)).toEqual(told)
  })

  it('is told to the administrators of the organization where all people of the site have left', async () => {
    const setDisabled = (disabledAt: Date | null) =>
      db.updateTable('appUser').set({ disabledAt }).where('id', '=', userIds.siteOwner).execute()
    const writeToNobody = async () => {
      await setDisabled(clock.now())
      await write('parent', toSite)
    }
    expect(await sentFor(writeToNobody, 61)).toEqual(['programAdmin: messageWritten'])
    await setDisabled(null)
  })

  it('is not told before the hour, nor when it was read meanwhile', async () => {
    clock.set(testNow)
    await city.as('parent').call(clearUnread, { dialogId: toAgency })
    expect(await sentFor(() => write('counselor', toAgency), 55)).toEqual([])
    clock.set(testNow)
    const writeAndRead = async () => {
      await write('counselor', toAgency)
      await city.as('parent').call(clearUnread, { dialogId: toAgency })
    }
    expect(await sentFor(writeAndRead, 61)).toEqual([])
  })
})

describe('the button of a message', () => {
  const toSite = siteDialogId(applicationId, siteId)

  it.each<[told: string, work: () => Promise<unknown>, minutes: number, button: string]>([
    [
      'about documents opens them',
      () => city.as('counselor').call(requestDocuments, { applicationId, note: '' }),
      2,
      `Enviar documentos:\nhttp://localhost:8080/?lang=es#/Partials/Documents?ApplicationId=${applicationId}\n`,
    ],
    [
      'that a program wrote opens the conversation',
      () => write('siteOwner', toSite),
      61,
      `Leer el mensaje:\nhttp://localhost:8080/?lang=es#/Partials/MessageAllFP?DialogId=${toSite}\n`,
    ],
    [
      'that a family wrote opens the conversation for the program',
      () => write('parent', toSite),
      61,
      `Read the message:\nhttp://localhost:8080/?lang=en#/Partials/MessageAll?DialogId=${toSite}\n`,
    ],
    [
      'about a visit opens the page of the family at the referral',
      () =>
        city
          .as('siteOwner')
          .call(proposeVisit, { referralId, times: ['2026-12-03T18:00:00.000Z'], minutes: 45, note: '' }),
      2,
      `Ver la visita:\nhttp://localhost:8080/?lang=es#/NewDashboard?ScrQueueId=${referralId}\n`,
    ],
  ])('%s', async (_told, work, minutes, button) => {
    clock.set(testNow)
    for (const who of ['parent', 'siteOwner'] as const) await city.as(who).call(clearUnread, { dialogId: toSite })
    await sentFor(work, minutes)
    expect(await lastBody()).toContain(button)
  })
})

describe('a message in a conversation that its reader muted', () => {
  const [toAgency, toSite] = [agencyDialogId(applicationId), siteDialogId(applicationId, siteId)]
  const mute = (who: Person, dialogId: string, isMuted: boolean) =>
    city.as(who).call(muteContact, { dialogId, isMuted })
  const muteAll = (who: Person, channelId: string, isMuted: boolean) =>
    city.as(who).call(muteChannel, { channelId, isMuted })

  it.each<[how: string, reader: Person, from: Person, dialogId: string, mute: (isMuted: boolean) => Promise<unknown>]>([
    ['alone', 'parent', 'counselor', toAgency, (is) => mute('parent', toAgency, is)],
    ['with its channel', 'parent', 'counselor', toAgency, (is) => muteAll('parent', toAgency, is)],
    [
      'with all of the organization',
      'siteOwner',
      'parent',
      toSite,
      async (is) => {
        const { organizationId } = await db
          .selectFrom('site')
          .select('organizationId')
          .where('id', '=', siteId)
          .executeTakeFirstOrThrow()
        await muteAll('siteOwner', serveChannelId(organizationId), is)
      },
    ],
  ])('%s is not told', async (_how, reader, from, dialogId, setMuted) => {
    await assign(null)
    clock.set(testNow)
    await city.as(reader).call(clearUnread, { dialogId })
    await setMuted(true)
    expect(await sentFor(() => write(from, dialogId), 61)).toEqual([])
    clock.set(testNow)
    await setMuted(false)
  })

  it.each<[reader: Person, from: Person, dialogId: string]>([
    ['parent', 'counselor', toAgency],
    ['siteOwner', 'parent', toSite],
  ])('is not told to the %s who mutes it before the message is sent', async (reader, from, dialogId) => {
    clock.set(testNow)
    await write(from, dialogId)
    await city.as(reader).call(clearUnread, { dialogId })
    const writeAndMute = async () => {
      await write(from, dialogId)
      later(61)
      await server.runTask('tellEvents', {})
      clock.set(testNow)
      await mute(reader, dialogId, true)
    }
    expect(await sentFor(writeAndMute, 63)).toEqual([])
    clock.set(testNow)
    await mute(reader, dialogId, false)
  })
})

describe('what a program decides', () => {
  const change = (who: Person, id: number, status: 'notInterested' | 'enrolled', more: object) =>
    city.as(who).call(changeReferralStatus, { referralIds: [id], status, reasonIds: [], otherReason: '', ...more })

  it('about a child whom it declines is told to the family', async () => {
    await db.deleteFrom('visit').execute()
    const declined = { otherReason: 'No staff for this age', expiresOn: '2027-05-23' }
    const decline = () => change('otherOwner', city.other.referralId, 'notInterested', declined)
    expect(await sentFor(decline)).toEqual(['family: referralEnded'])
  })

  it('about a child whom it enrolls is told to the family, with the days and hours', async () => {
    const enroll = () => change('siteOwner', referralId, 'enrolled', { enrollStartOn: clock.today(), enrollSchedule })
    expect(await sentFor(enroll)).toEqual(['family: childEnrolled'])
    expect(await lastBody()).toContain(
      'Días y horario acordados con el programa: lun, mar, mié, jue, vie 8:00 a.m. – 5:00 p.m.\n',
    )
  })

  it('about a first day that moves is told to the family, which would come on the day before', async () => {
    const enrolled = db.selectFrom('referral').select('childId').where('id', '=', referralId)
    const { childId } = await enrolled.executeTakeFirstOrThrow()
    const startOn = (value: string) => () =>
      city.as('counselor').call(setEnrollInfo, { childId, field: 'startOn', value, seen: undefined })
    expect(await sentFor(startOn('20270118'))).toEqual(['family: childEnrolled'])
    expect(await lastBody()).toContain('18 de enero de 2027')
    expect(await sentFor(startOn('20270118'))).toEqual([])
  })

  it('about the last day of a child is told to the family, once, and so is that it was taken back', async () => {
    const enrolled = db.selectFrom('referral').select('childId').where('id', '=', referralId)
    const { childId } = await enrolled.executeTakeFirstOrThrow()
    const leave = (endsOn: string) =>
      city.as('siteOwner').call(endEnrollment, { childId, endsOn, reason: 'familyMoved', note: '', seen: undefined })
    const keep = () => city.as('siteOwner').call(keepEnrollment, { childId })
    expect(await sentFor(() => leave('2027-03-05'))).toEqual(['family: lastDaySet'])
    expect(await lastBody()).toMatch(/5 de marzo de 2027 es el último día de cuidado de /)
    const [own] = await city.as('parent').call(getParentDashboard, {})
    expect(own?.children.find(({ id }) => id === childId)).toMatchObject({ enrollEndsOn: '2027-03-05' })
    // The same day with other words is nothing new to the family.
    expect(await sentFor(() => leave('2027-03-05'))).toEqual([])
    expect(await sentFor(keep)).toEqual(['family: lastDayTakenBack'])
    await sentFor(() => leave('2027-04-05').then(keep))
    expect(await lastBody()).not.toContain('último día de cuidado')
  })

  it('is told to it when somebody else takes the place back, but not once it works on the child again', async () => {
    const enrolled = db.selectFrom('referral').select('childId').where('id', '=', referralId)
    const { childId } = await enrolled.executeTakeFirstOrThrow()
    const takeBack = () =>
      city.as('counselor').call(changeChildStatus, { childId, status: 'active', site: '', program: '' })
    expect(await sentFor(takeBack)).toContain('siteOwner: placeLost')
    const told = db.selectFrom('notice').select(['subject', 'body']).where('kind', '=', 'placeLost')
    const { subject, body } = await told.executeTakeFirstOrThrow()
    expect(body).toMatch(/^A child lost the spot at /m)
    const child = db.selectFrom('child').select(['firstName', 'lastName']).where('id', '=', childId)
    const { firstName, lastName } = await child.executeTakeFirstOrThrow()
    expect(`${subject} ${body}`).not.toMatch(new RegExp(`${firstName}|${lastName}`))
    // As after an action on many applications that was taken back.
    const open = db.selectFrom('referral').select('id').where('childId', '=', childId).where('status', '=', 'active')
    const again = await open.executeTakeFirstOrThrow()
    const tellOfIt = () => server.inTransaction((ctx) => tell(ctx, { kind: 'placeLost', referralId: again.id }))
    expect(await sentFor(tellOfIt)).toEqual([])
  })
})
