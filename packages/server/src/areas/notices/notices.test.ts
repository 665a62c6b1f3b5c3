import { assignToStaff } from '@semilla/contract/casework/assignment.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import { listFamilyNotices } from '@semilla/contract/notices/sent.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenUser, givenVacancy } from '../../../testing/given.ts'
import { givenDocument } from '../../../testing/givenDocuments.ts'
import { type Contacts, givenNotices } from '../../../testing/givenNotices.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { translate } from '../../platform/language.ts'

const server = await startTestServer({ OUTBOX: 'on' })
const { db, clock } = server
const counselor = await givenClient(server, { role: 'counselor' })
const supervisor = await givenClient(server, { role: 'supervisor' })
const { programId, family, offer, later, sendAll, noticesOf, noticesTo } = await givenNotices(server)

/** A family that no vacancy is offered to. */
const noOffers = { children: [{ status: 'inactive' }] }

/** Offers a child more seats of the same site, and tells the family. */
async function offerMore({ referralId: first, siteId }: Awaited<ReturnType<typeof offer>>, count: number) {
  const { id: _id, ...row } = await db
    .selectFrom('referral')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  for (let more = 0; more < count; more++) {
    const vacancyId = await givenVacancy(server, { siteId, programId, seats: 3 })
    const { id: referralId } = await db
      .insertInto('referral')
      .values({ ...row, vacancyId } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'referralMade', referralId }))
  }
}

beforeEach(async () => {
  await sendAll()
  clock.set(testNow)
})

describe('what is told to a family', () => {
  it.each([
    ['en', 'has a spot for', 'December 7, 2026', 'Yes, I am interested:\n'],
    ['es', 'tiene un lugar para', '7 de diciembre de 2026', 'Sí, me interesa:\n'],
    ['zh-Hant', '有名額給', '2026年12月7日', '接受，我有興趣：\n'],
  ] as const)('is in its language: %s', async (language, words, day, button) => {
    const { applicationId } = await offer({ language })
    await sendAll()
    const [notice, ...others] = await noticesOf(applicationId)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ state: 'sent', method: 'email', language, subject: expect.stringContaining(words) })
    expect(notice?.body).toContain(day)
    expect(notice?.body).toContain(button)
    expect(notice?.html).toContain(`<html lang="${language}">`)
    expect(notice?.body).toContain(translate(language, 'notices:footer.noReply'))
    expect(notice?.body).toContain(translate(language, 'notices:family.private'))
  })

  it('says nothing of income, homelessness, protection, or the last name of a child', async () => {
    const { applicationId, childIds } = await offer()
    await db
      .updateTable('application')
      .set({ isHomeless: true, monthlyIncome: 432_109 })
      .where('id', '=', applicationId)
      .execute()
    await db.updateTable('child').set({ lastName: 'Quintanilla' }).where('id', 'in', childIds).execute()
    await sendAll()
    const [notice] = await noticesOf(applicationId)
    expect(`${notice?.subject} ${notice?.body} ${notice?.html}`).not.toMatch(
      /Quintanilla|4,?321|homeless|income|protect/i,
    )
  })

  it('is told once, however often the jobs run', async () => {
    const { applicationId } = await offer()
    await Promise.all([server.runTask('tellEvents', {}), server.runTask('tellEvents', {})])
    later(2)
    await Promise.all([server.runTask('sendNotices', {}), server.runTask('sendNotices', {})])
    await sendAll()
    expect(await noticesOf(applicationId)).toHaveLength(1)
  })

  it('is joined into one message when it happens at about the same time', async () => {
    const { applicationId, referralId } = await offer()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
    await server.runJobs()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'offerEnding', referralId }))
    await sendAll()
    const [notice, ...others] = await noticesOf(applicationId)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ subject: '1 offer is waiting for your answer by December 7, 2026', state: 'sent' })
    expect(notice?.body).toContain('Please send documents')
  })

  it('waits for the morning when it happens at night', async () => {
    clock.set('2026-11-24T06:30:00Z')
    const { applicationId } = await offer()
    await sendAll()
    const [planned] = await noticesOf(applicationId)
    expect(planned).toMatchObject({ state: 'planned', sendAt: '2026-11-24T16:00:00.000Z' })
    clock.set('2026-11-24T16:00:00Z')
    await server.runTask('sendNotices', {})
    expect((await noticesOf(applicationId))[0]?.state).toBe('sent')
  })

  it('is written when it is sent; until then, the outbox shows what it would say', async () => {
    const { applicationId, referralId } = await offer()
    await server.runTask('tellEvents', {})
    const [notice] = await noticesOf(applicationId)
    expect(notice).toMatchObject({ state: 'planned', subject: '', body: '', html: '' })
    const page = async (path: string) => (await fetch(`${server.url}${path}`)).text()
    expect(await page('/outbox')).toContain(`id="notice-${notice?.id}">\n<h2>Site `)
    expect(await page(`/outbox/letter?id=${notice?.id}`)).toContain('has a spot for')
    await db
      .updateTable('referral')
      .set({ status: 'unavailable', endedBecause: 'withdrawn' })
      .where('id', '=', referralId)
      .execute()
    expect(await page('/outbox')).toContain(`id="notice-${notice?.id}">\n<h2>referralMade`)
    expect((await fetch(`${server.url}/outbox/letter?id=${notice?.id}`)).status).toBe(404)
  })

  it('is dropped when it is not true any more in the morning', async () => {
    clock.set('2026-11-24T06:30:00Z')
    const { applicationId, referralId } = await offer()
    await sendAll()
    await db
      .updateTable('referral')
      .set({ status: 'unavailable', endedBecause: 'withdrawn' })
      .where('id', '=', referralId)
      .execute()
    clock.set('2026-11-24T16:00:00Z')
    await server.runTask('sendNotices', {})
    expect((await noticesOf(applicationId))[0]).toMatchObject({ state: 'dropped', failedBecause: 'outdated' })
  })

  it('says who referred a child, and why a spot is gone', async () => {
    const { applicationId, referralId, vacancyId } = await offer()
    const said = async () => (await noticesOf(applicationId)).map(({ subject, body }) => `${subject} ${body}`).at(-1)
    const change = (to: Record<string, unknown>) =>
      db.updateTable('referral').set(to).where('id', '=', referralId).execute()
    await change({ needsAccept: false, expiresOn: null, isManual: true })
    await sendAll()
    expect(await said()).toContain('Your agency referred')
    await change({ status: 'unavailable', endedBecause: 'vacancyClosed', endedFrom: 'active' })
    await db.updateTable('vacancy').set({ enrolledCount: sql`seats` }).where('id', '=', vacancyId).execute()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'referralEnded', referralId }))
    await sendAll()
    // The site may have other open vacancies, so only this one is spoken of.
    expect(await said()).toMatch(/^This spot at .* went to another child/s)
    await change({ endedBecause: 'withdrawn', endedFrom: null })
    await server.inTransaction((ctx) => tell(ctx, { kind: 'referralEnded', referralId, because: 'subsidyReplaced' }))
    await sendAll()
    expect(await said()).toMatch(/^The spot at .* changed the subsidy/s)
  })

  it.each([
    ['keeps waiting', { application: 'active', child: 'active' }, true],
    ['is on hold by the time the message is sent', { application: 'hold', child: 'active' }, false],
    ['does not wait any more', { application: 'active', child: 'inactive' }, false],
  ] as const)(
    'says of a child whose spot is gone that it will keep waiting only if it does: %s',
    async (_, to, waits) => {
      const { applicationId, referralId, childIds } = await offer()
      await sendAll()
      const gone = { status: 'closed', endedBecause: 'siteDeclined', endedFrom: null } as const
      await db.updateTable('referral').set(gone).where('id', '=', referralId).execute()
      await server.inTransaction((ctx) => tell(ctx, { kind: 'referralEnded', referralId }))
      await db.updateTable('application').set({ status: to.application }).where('id', '=', applicationId).execute()
      await db.updateTable('child').set({ status: to.child }).where('id', 'in', childIds).execute()
      await sendAll()
      const body = (await noticesOf(applicationId)).at(-1)?.body
      expect(body).toMatch(/cannot take .* now\./)
      expect(body?.includes('will keep waiting')).toBe(waits)
    },
  )

  it('is that an offer expired, and not that the spot went to another child, when the same child is offered it again', async () => {
    const { applicationId, vacancyId } = await offer()
    await sendAll()
    clock.set('2026-12-08T18:00:00Z')
    await server.runTask('expireReferrals', {})
    await server.runJobs()
    await sendAll()
    const offers = db.selectFrom('referral').select('status').where('vacancyId', '=', vacancyId).orderBy('id')
    const ofFamily = offers.where('applicationId', '=', applicationId)
    expect((await ofFamily.execute()).map(({ status }) => status)).toEqual(['unavailable', 'active'])
    const body = (await noticesOf(applicationId)).at(-1)?.body
    expect(body).toMatch(/this offer has ended.*has a spot for/s)
    expect(body).not.toContain('another child')
  })

  it('is a text for a family that prefers texts', async () => {
    const { applicationId } = await offer({ mobilePhones: ['(415) 555-0142'], preferredContact: ['text'] })
    await sendAll()
    const [notice] = await noticesOf(applicationId)
    expect(notice).toMatchObject({ method: 'text', receiver: '+14155550142', subject: '', html: '' })
    expect(notice?.body).toMatch(/^Semilla: .* has a spot for .*http:\/\/localhost:8080\/\?lang=en#/)
  })

  it('is a short text with one link where it is five offers, and an email with each of them', async () => {
    const made = [
      await offer({ mobilePhones: ['(415) 555-0143'], preferredContact: ['text'], language: 'es' }),
      await offer({ language: 'es' }),
    ]
    for (const each of made) await offerMore(each, 4)
    await sendAll()
    const [byText, byMail] = await Promise.all(made.map(({ applicationId }) => noticesOf(applicationId)))
    expect(byText).toMatchObject([{ method: 'text', state: 'sent' }])
    expect(byText?.[0]?.body).toBe(
      'Semilla: 5 ofertas por responder, la primera a más tardar el 7 de diciembre de 2026. Véalo todo: http://localhost:8080/?lang=es#/NewDashboard',
    )
    expect(byMail).toMatchObject([{ method: 'email', state: 'sent' }])
    expect(new Set(byMail?.[0]?.body.match(/Token=[^&\s]+/g))).toHaveProperty('size', 5)
  })

  it('is an email of at most twenty things, which says how many more there are', async () => {
    const made = await offer()
    await offerMore(made, 22)
    await sendAll()
    const [notice] = await noticesOf(made.applicationId)
    expect(notice?.subject).toBe('23 offers are waiting for your answers, the first by December 7, 2026')
    expect(notice?.html.match(/<h[12]/g)).toHaveLength(21)
    expect(notice?.html).toContain('And 3 more updates')
  })

  it('brings an invitation code where the family has no account, and keeps the code', async () => {
    const { applicationId, referralId } = await offer({}, false)
    await sendAll()
    const codes = () => db.selectFrom('invitation').selectAll().where('applicationId', '=', applicationId).execute()
    const [invitation] = await codes()
    expect((await noticesOf(applicationId))[0]?.body).toContain(`InvitationCode=${invitation?.code}`)
    await server.inTransaction((ctx) => tell(ctx, { kind: 'offerEnding', referralId }))
    await sendAll()
    expect(await codes()).toHaveLength(1)
    expect((await noticesOf(applicationId))[1]?.body).toContain(`InvitationCode=${invitation?.code}`)
  })

  it('asks for no documents once the application is closed', async () => {
    const { applicationId } = await family()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
    await db.updateTable('application').set({ status: 'closed' }).where('id', '=', applicationId).execute()
    await sendAll()
    expect((await noticesOf(applicationId)).map(({ state, kind }) => [state, kind])).toEqual([
      ['dropped', 'documentsRequested'],
    ])
  })

  it('brings a code wherever it asks such a family to act, and a new one when the last has expired', async () => {
    const { applicationId } = await family({ language: 'es' }, false, noOffers)
    const ask = async (event: Parameters<typeof tell>[1]) => {
      await server.inTransaction((ctx) => tell(ctx, event))
      await sendAll()
      const [notice] = (await noticesOf(applicationId)).slice(-1)
      return /\/Partials\/SignUp\?InvitationCode=(\w+)/.exec(notice?.body ?? '')?.[1]
    }
    const first = await ask({ kind: 'documentsRequested', applicationId })
    expect(first).toMatch(/^\w{12}$/)
    const documentId = await givenDocument(server, applicationId)
    const returned = { status: 'cancelled', returnReason: 'Unreadable.', reviewedAt: clock.now() }
    await db.updateTable('document').set(returned).where('id', '=', documentId).execute()
    expect(await ask({ kind: 'documentReturned', applicationId, documentId })).toBe(first)
    clock.set(addTo(clock.today(), { days: 31 }).concat('T18:00:00Z'))
    const since = (
      await db
        .selectFrom('application')
        .select('statusChangedAt')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
    ).statusChangedAt
    const on = addTo(clock.today(), { days: 14 })
    const coming = {
      kind: 'statusComing',
      applicationId,
      status: 'updateNeeded',
      since: since.slice(0, 10),
      on,
    } as const
    const renewed = await ask(coming)
    expect(renewed).toMatch(/^\w{12}$/)
    expect(renewed).not.toBe(first)
    const valid = db.selectFrom('invitation').select('code').where('applicationId', '=', applicationId)
    expect(await valid.where('expiresAt', '>', clock.now().toISOString()).execute()).toEqual([{ code: renewed }])
  })

  it.each([
    ['Mission Families', {}, 'To see or change your application, call Mission Families: (415) 555-0190.'],
    [
      'Familias Unidas',
      { mobilePhones: ['(415) 555-0144'], preferredContact: ['text'], language: 'es' },
      'Para ver o cambiar su solicitud, llame a Familias Unidas: (415) 555-0190.',
    ],
  ] as const)('without a code names the agency to call and leads nowhere: %s', async (name, contacts, call) => {
    const agencyId = await givenOrganization(server, 'agency')
    const named = { name, phone: '4155550190' }
    await db.updateTable('organization').set(named).where('id', '=', agencyId).execute()
    const { applicationId } = await family(contacts as Contacts, false, { ...noOffers, agencyId })
    await server.inTransaction((ctx) => tell(ctx, { kind: 'applicationSubmitted', applicationId }))
    await sendAll()
    const [notice] = await noticesOf(applicationId)
    expect(notice?.body).toContain(call)
    expect(notice?.body).not.toContain('/?lang=')
    expect(await db.selectFrom('invitation').select('id').where('applicationId', '=', applicationId).execute()).toEqual(
      [],
    )
  })

  it('leads a visitor to sign up with the application, which gives nothing to another browser', async () => {
    const { applicationId } = await family({}, false, { isLinked: false })
    await server.inTransaction((ctx) => tell(ctx, { kind: 'applicationSubmitted', applicationId }))
    await sendAll()
    const [notice] = await noticesOf(applicationId)
    expect(notice?.body).toContain(`#/Partials/SignUp?ApplicationId=${applicationId}`)
    const stranger = await server
      .client()
      .post('/api/Application/GetPreApplicationInfo', { ApplicationId: applicationId })
    expect(stranger.status).toBe(401)
  })

  it('is kept with the reason when the family cannot be reached, and staff see it', async () => {
    const { applicationId } = await offer({ email: '', mobilePhones: [], preferredContact: ['phoneCall'] }, false)
    await sendAll()
    const answer = await counselor.client.call(listFamilyNotices, { applicationId })
    expect(answer).toMatchObject({ obstacle: 'noContact' })
    expect(answer.notices).toMatchObject([{ kinds: ['referralMade'], state: 'dropped', unsentBecause: 'noContact' }])
  })

  it('follows the status of the application', async () => {
    const { applicationId, parent } = await family()
    await parent.client.call(changeApplicationStatus, {
      applicationId,
      status: 'hold',
      holdEndsOn: '2026-12-01',
      reasonIds: [],
      otherReason: '',
      exceptionReason: '',
    } as never)
    await sendAll()
    expect((await noticesOf(applicationId)).map(({ subject }) => subject)).toEqual(['Your application is on hold'])
  })
})

describe('what is no longer true when a message is sent', () => {
  const said = async (applicationId: number) =>
    (await noticesOf(applicationId)).map(({ state, subject }) => (state === 'dropped' ? state : subject))
  const set = (applicationId: number, status: string, holdEndsOn?: string) =>
    supervisor.client.call(changeApplicationStatus, {
      ...{ applicationId, status, holdEndsOn, reasonIds: [-1], otherReason: 'Asked by phone' },
    } as never)

  it('is a yes that became a no', async () => {
    const { applicationId, referralId } = await offer()
    await sendAll()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'referralAccepted', referralId }))
    await db
      .updateTable('referral')
      .set({ status: 'notInterested', endedBecause: 'familyRefused', needsAccept: false, expiresOn: null })
      .where('id', '=', referralId)
      .execute()
    await sendAll()
    expect((await said(applicationId)).at(-1)).toBe('dropped')
  })

  it('is that an offer is looked for, once the application was closed', async () => {
    const { applicationId } = await family(undefined, true, noOffers)
    await server.inTransaction((ctx) => tell(ctx, { kind: 'applicationSubmitted', applicationId }))
    await set(applicationId, 'closed')
    await sendAll()
    expect(await said(applicationId)).toEqual(['Your application is closed'])
  })

  it('is a status that was taken back', async () => {
    const { applicationId } = await family(undefined, true, noOffers)
    await set(applicationId, 'hold', '2026-12-01')
    await set(applicationId, 'active')
    await sendAll()
    expect(await said(applicationId)).toEqual(['dropped'])
  })
})

const assign = (siteId: number, ...people: readonly [userId: number, duty: 'manage' | 'watch' | 'notify'][]) =>
  db
    .insertInto('siteUser')
    .values(people.map(([userId, duty]) => ({ siteId, userId, duty })))
    .execute()

describe('the dates', () => {
  it('remind a family once of an offer and of a hold that end in three days', async () => {
    const { applicationId } = await offer()
    await sendAll()
    clock.set('2026-12-04T18:00:00Z')
    await server.runTask('tellDates', {})
    await server.runTask('tellDates', {})
    await sendAll()
    clock.set('2026-12-05T18:00:00Z')
    await server.runTask('tellDates', {})
    await sendAll()
    const subjects = (await noticesOf(applicationId)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toBe('Please answer by December 7, 2026: a spot for Lucía 1')
  })

  it('warn a silent family once before each step, whichever of two nodes finds it first', async () => {
    const { applicationId } = await family({}, true, noOffers)
    await sendAll()
    const status = async () =>
      (await db.selectFrom('application').select('status').where('id', '=', applicationId).executeTakeFirstOrThrow())
        .status
    const onTwoNodes = (task: 'tellDates' | 'ageApplications') =>
      Promise.all([server.runTask(task, {}), server.runTask(task, {})])
    const on = async (day: string) => {
      clock.set(`${day}T18:00:00Z`)
      await onTwoNodes('tellDates')
      await onTwoNodes('ageApplications')
      await sendAll()
      return status()
    }
    const started = clock.today()
    const after = (days: number) => addTo(started, { days })
    expect(await on(after(165))).toBe('active')
    expect(await noticesOf(applicationId)).toEqual([])
    await on(after(166))
    await on(after(170))
    expect(await on(after(180))).toBe('updateNeeded')
    await on(after(196))
    expect(await on(after(210))).toBe('unresponsive')
    await on(after(290))
    expect(await on(after(300))).toBe('closed')
    const subjects = (await noticesOf(applicationId)).map(({ subject }) => subject)
    expect(
      subjects.filter((each) =>
        /check your application before|update your application before|will be closed on/.test(each),
      ),
    ).toHaveLength(3)
    const changes = db
      .selectFrom('applicationStatusChange')
      .select('toStatus')
      .where('applicationId', '=', applicationId)
    expect((await changes.where('childId', 'is', null).orderBy('id').execute()).map((each) => each.toStatus)).toEqual([
      'updateNeeded',
      'unresponsive',
      'closed',
    ])
  })

  it('say before an application is closed, and then, that a spot is lost which has not started, where there is one', async () => {
    const told = async (children: readonly { readonly status: string }[]) => {
      const { applicationId, childIds } = await family({}, true, { status: 'unresponsive', children })
      const place = { childId: childIds[0] as number, siteName: 'Alder', programName: 'CSPP', startOn: '2027-06-01' }
      await db
        .insertInto('enrollment')
        .values({ ...place, createdAt: clock.now() } as never)
        .execute()
      await db
        .updateTable('application')
        .set({ statusChangedAt: '2026-09-04T18:00:00Z' })
        .where('id', '=', applicationId)
        .execute()
      await server.runTask('tellDates', {})
      await sendAll()
      clock.set('2026-12-03T18:00:00Z')
      await server.runTask('ageApplications', {})
      await sendAll()
      clock.set(testNow)
      return (await noticesOf(applicationId)).map(({ body }) => body)
    }
    expect(await told([{ status: 'enrollmentPending' }, { status: 'active' }])).toEqual([
      expect.stringContaining('on December 3, 2026. A spot where care has not started by then will be lost. If you'),
      expect.stringContaining('is closed. A spot where care had not started is lost. If you'),
    ])
    expect(await told([{ status: 'enrolled' }, { status: 'active' }])).toEqual([
      expect.stringContaining('on December 3, 2026. If you'),
      expect.stringContaining('is closed. If you'),
    ])
  })

  it('warn a family that was heard from in the evening on the same day as any other', async () => {
    const { applicationId } = await family({}, true, noOffers)
    const evening = { statusChangedAt: '2026-06-11T04:00:00Z', familyUpdatedAt: '2026-06-11T04:00:00Z' }
    await db.updateTable('application').set(evening).where('id', '=', applicationId).execute()
    // 180 days after June 10 is December 7, fourteen days after today.
    await server.runTask('tellDates', {})
    const told = db.selectFrom('toldEvent').select('key').where('key', 'like', `statusComing:${applicationId}:%`)
    expect(await told.execute()).toHaveLength(1)
  })

  it('are not told a second time where the days of a reminder are more than those for which events are kept', async () => {
    const at = new Date(clock.now().getTime() - 121 * 86_400_000)
    const on = (days: number) => addTo(clock.today(), { days })
    const events = [
      { key: `offerEnding:1:${on(9)}`, event: {} },
      { key: `offerEnding:2:${on(-9)}`, event: {} },
      { key: `statusComing:3:closed:${on(-200)}`, event: { on: on(9) } },
      { key: `statusComing:4:closed:${on(-200)}`, event: { on: on(-9) } },
      { key: 'visitSoon:5:1', event: {} },
    ]
    const rows = events.map(({ key, event }) => ({
      ...{ kind: 'offerEnding', key, event: JSON.stringify(event), at, dueAt: at, toldAt: at },
    }))
    await db.insertInto('toldEvent').values(rows).execute()
    await server.runTask('cleanUp', {})
    const kept = db.selectFrom('toldEvent').select('key').where('at', '=', at.toISOString()).orderBy('key')
    expect((await kept.execute()).map(({ key }) => key)).toEqual([events[0]?.key, events[2]?.key])
    await db.deleteFrom('toldEvent').where('at', '=', at.toISOString()).execute()
  })

  it('no longer warn a family that was heard from', async () => {
    const { applicationId } = await family({}, true, noOffers)
    const started = clock.today()
    clock.set(`${addTo(started, { days: 170 })}T18:00:00Z`)
    await server.runTask('tellDates', {})
    await db.updateTable('application').set({ familyUpdatedAt: clock.now() }).where('id', '=', applicationId).execute()
    await sendAll()
    expect((await noticesOf(applicationId)).map(({ failedBecause }) => failedBecause)).toEqual(['outdated'])
  })

  it('tell a program and the counselor of an overdue answer, and the program each morning what is in its queue', async () => {
    const { siteId, referralId, applicationId } = await offer()
    await sendAll()
    const notified = await givenClient(server, { role: 'siteOwner' })
    const watching = await givenClient(server, { role: 'siteViewer' })
    await assign(siteId, [notified.userId, 'manage'], [notified.userId, 'notify'], [watching.userId, 'watch'])
    await db.updateTable('application').set({ ownerId: counselor.userId }).where('id', '=', applicationId).execute()
    await db
      .updateTable('referral')
      .set({ needsAccept: false, answerDueOn: '2026-11-22', expiresOn: null })
      .where('id', '=', referralId)
      .execute()
    await server.runTask('tellDates', {})
    await server.runTask('tellDates', {})
    await sendAll()
    expect((await noticesTo(notified.userId)).map(({ subject }) => subject)).toEqual(['2 updates about child care'])
    expect((await noticesTo(watching.userId)).map(({ body }) => body)).toEqual([
      expect.stringContaining(
        '1 child is ready for you. You are not waiting for any family to answer. 1 of your answers is overdue.',
      ),
    ])
    expect((await noticesTo(counselor.userId)).at(-1)?.body).toContain('11/22/2026')
  })

  it('tell nobody of a program who is disabled or may not read the site, but those who manage it instead', async () => {
    const { siteId, referralId } = await offer()
    const { organizationId } = await db
      .selectFrom('site')
      .select('organizationId')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const manages = await givenUser(server, { role: 'siteOwner', organizationId })
    const gone = await givenUser(server, { role: 'siteOwner', organizationId })
    const elsewhere = await givenUser(server, { role: 'siteOwner', organizationId })
    const administers = await givenUser(server, { role: 'programAdministrator', organizationId })
    await assign(siteId, [manages, 'manage'], [gone, 'manage'], [gone, 'notify'], [elsewhere, 'notify'])
    await db.updateTable('appUser').set({ disabledAt: clock.now() }).where('id', '=', gone).execute()
    await db
      .updateTable('referral')
      .set({ needsAccept: false, answerDueOn: '2026-12-20', expiresOn: null })
      .where('id', '=', referralId)
      .execute()
    const told = async () => {
      await server.inTransaction((ctx) => tell(ctx, { kind: 'referralAccepted', referralId }))
      await sendAll()
      return Promise.all([manages, gone, elsewhere, administers].map(async (id) => (await noticesTo(id)).length))
    }
    expect(await told()).toEqual([1, 0, 0, 0])
    await assign(siteId, [elsewhere, 'watch'], [administers, 'notify'])
    expect(await told()).toEqual([1, 0, 1, 1])
  })

  it('tell who manages a linked vacancy about its queue, and its site again once it was taken back', async () => {
    const { siteId, vacancyId, referralId } = await offer()
    const [organizationId, manages] = [
      await givenOrganization(server, 'programOwner'),
      await givenUser(server, { role: 'siteOwner' }),
    ]
    const manager = await givenUser(server, { role: 'programAdministrator', organizationId })
    const theirOwner = await givenUser(server, { role: 'siteOwner', organizationId })
    await assign(siteId, [manages, 'manage'])
    const agreed = { needsAccept: false, answerDueOn: '2026-12-20', expiresOn: null }
    await db.updateTable('referral').set(agreed).where('id', '=', referralId).execute()
    const told = async (linkedOrganizationId: number | null) => {
      await db.updateTable('vacancy').set({ linkedOrganizationId }).where('id', '=', vacancyId).execute()
      await server.inTransaction((ctx) => tell(ctx, { kind: 'referralAccepted', referralId }))
      await sendAll()
      return Promise.all([manages, manager, theirOwner].map(async (id) => (await noticesTo(id)).length))
    }
    expect(await told(organizationId)).toEqual([0, 1, 0])
    expect(await told(null)).toEqual([1, 1, 0])
    await assign(siteId, [manages, 'watch'])
    const summaries = async (linkedOrganizationId: number | null) => {
      await db.updateTable('vacancy').set({ linkedOrganizationId }).where('id', '=', vacancyId).execute()
      await server.inTransaction((ctx) => tell(ctx, { kind: 'siteDigest', siteId }))
      await sendAll()
      return (await noticesTo(manages)).filter(({ kind }) => kind === 'siteDigest').map(({ state }) => state)
    }
    expect(await summaries(organizationId)).toEqual(['dropped'])
    expect(await summaries(null)).toEqual(['dropped', 'sent'])
  })

  it('is no daily summary for somebody who may not read the site, though chosen to be written to', async () => {
    const { siteId, referralId } = await offer()
    const [watches, gone] = [
      await givenUser(server, { role: 'siteOwner' }),
      await givenUser(server, { role: 'siteOwner' }),
    ]
    await assign(siteId, [watches, 'watch'], [gone, 'notify'])
    const agreed = { needsAccept: false, answerDueOn: '2026-12-20', expiresOn: null }
    await db.updateTable('referral').set(agreed).where('id', '=', referralId).execute()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'siteDigest', siteId }))
    await sendAll()
    expect((await noticesTo(watches)).map(({ kind }) => kind)).toEqual(['siteDigest'])
    expect(await noticesTo(gone)).toEqual([])
  })
})

describe('what is told to staff', () => {
  it('is an assignment by someone else', async () => {
    const { applicationId } = await family()
    const assignment = { applicationIds: [applicationId], ownerId: counselor.userId, ownerKind: 'user' } as never
    await supervisor.client.call(assignToStaff, assignment)
    await sendAll()
    expect((await noticesTo(counselor.userId)).at(-1)?.subject).toMatch(/^Application A\d+ is yours now$/)
  })
})
