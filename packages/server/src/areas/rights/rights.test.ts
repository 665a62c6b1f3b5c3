import { Readable } from 'node:stream'
import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail, getCanUpdate } from '@semilla/contract/applications/detail.ts'
import { getDraft, listColleagueDrafts, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { getBulk, startBulk, startExport, undoBulk } from '@semilla/contract/bulk.ts'
import { assignToMe, assignToStaff } from '@semilla/contract/casework/assignment.ts'
import { setApplicationComment, setSiblingEnrolled } from '@semilla/contract/casework/fields.ts'
import { saveNote } from '@semilla/contract/casework/notes.ts'
import { setTags } from '@semilla/contract/casework/tags.ts'
import { saveTask } from '@semilla/contract/casework/tasks.ts'
import { sendMessage } from '@semilla/contract/chat/messages.ts'
import { getDocumentChecklist, requestDocuments } from '@semilla/contract/documents.ts'
import { changeApplicationStatus, getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import { inviteParent } from '@semilla/contract/invitations.ts'
import { mergeApplication, previewMerge } from '@semilla/contract/merging.ts'
import { setNoticePreferences } from '@semilla/contract/notices/preferences.ts'
import * as api from '@semilla/contract/rights.ts'
import { getTable, previewTableChange } from '@semilla/contract/tables.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSignedIn,
  givenSite,
  givenVacancy,
} from '../../../testing/given.ts'
import { givenApplied, loadChange } from '../../../testing/givenApplied.ts'
import { mergeOptions } from '../../../testing/givenMerging.ts'
import { untilWaiting } from '../../../testing/inThisOrder.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { type Answer, defaultsOf, type TestClient } from '../../../testing/testClient.ts'
import { verifyAudit } from '../../platform/audit/chain/verifyAudit.ts'
import { fileStoreOf } from '../../platform/files/fileStore.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const supervisor = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const stranger = await givenClient(server, {
  role: 'supervisor',
  organizationId: await givenOrganization(server, 'agency'),
})

async function family(lastName: string, bornOn?: string) {
  const { client, userId } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care, children, parents: [parent] }) => {
    care.agencyId = agencyId
    parent.lastName = lastName
    if (bornOn) Object.assign(children[0] ?? {}, { bornOn })
  })
  return { client, userId, id }
}

async function download(client: TestClient, id: number): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${server.url}${api.downloadMyData.path}?ExportId=${id}`, { headers: { cookie } })
}

describe('the download of a family', () => {
  it('holds all that is stored about it, and nothing that staff wrote for each other', async () => {
    const { client, id } = await family('Aguilar')
    await counselor.client.call(saveNote, { applicationId: id, content: 'A secret of the agency' })
    const { id: exportId } = await client.call(api.requestMyData, {})
    expect((await client.call(api.getMyData, {}))?.status).toBe('preparing')
    expect((await client.call(api.requestMyData, {})).id).toBe(exportId)
    await server.runTask('prepareData', { exportId })
    expect((await client.call(api.getMyData, {}))?.status).toBe('ready')
    const files = unzipSync(new Uint8Array(await (await download(client, exportId)).arrayBuffer()))
    expect(Object.keys(files).sort()).toEqual([
      expect.stringMatching(/^A\d+\.pdf$/),
      'All data about your family.html',
      'data.json',
    ])
    const page = strFromU8(files['All data about your family.html'] as Uint8Array)
    expect(page).toContain('Aguilar')
    expect(page).not.toContain('secret of the agency')
    const data = strFromU8(files['data.json'] as Uint8Array)
    expect(data).toContain('Aguilar')
    expect(data).not.toContain('secret of the agency')
    expect(data).not.toMatch(/assigned_?at/i)
    expect(data).not.toMatch(/rank_percent|storage_key|password_hash/)
  })

  it.each([
    ['en', 'Your application: On hold', '$5,200', 'January 4, 2027', 'Programs you prefer'],
    ['es', 'Su solicitud: En pausa', '$5,200', '4 de enero de 2027', 'Programas que prefiere'],
    ['zh-Hant', '您的申請：暫緩', '$5,200', '2027年1月4日', '首選的托兒機構'],
  ])('is also a page in %s that a parent can read and print', async (language, history, money, day, heading) => {
    const { client, id } = await family('<b>Quintero</b>')
    const siteId = await givenSite(server, { programIds: [await givenProgram(server)] })
    const own = { applicationId: id, reasonIds: [], otherReason: '' }
    await client.call(changePreferences, { ...own, action: 'prefer', siteIds: [siteId], childIds: [] })
    await client.call(changeApplicationStatus, {
      ...own,
      status: 'hold',
      holdEndsOn: '2027-02-01',
      exceptionReason: '',
    })
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${server.url}${api.downloadMyDocument.path}?lang=${language}`, { headers: { cookie } })
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const page = (await answer.text()).replaceAll('\u00a0', ' ')
    expect(page).toContain(`<html lang="${language}">`)
    for (const shown of [history, money, day, heading, '&lt;b&gt;Quintero']) expect(page).toContain(shown)
    // No cents, no days as they are stored, no word of the code, no text without a translation.
    expect(page).not.toMatch(/520000|2027-01-04|<b>|needs_accept|[a-z]+:[a-z]+\.[a-z]+/i)
  })

  it('holds its visits, its choice of messages, what it has not sent and its request for deletion', async () => {
    const { client, id: applicationId } = await family('Arrieta')
    const { db } = server
    const child = await db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    const programId = await givenProgram(server)
    const siteId = await givenSite(server, { programIds: [programId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const referral = { vacancyId, child: { applicationId, childId: child.id }, status: 'processing' } as const
    const visit = {
      referralId: await givenReferral(server, referral),
      times: [new Date('2027-01-20T18:30:00Z')],
      proposedBy: counselor.userId,
      proposedAt: server.clock.now(),
    }
    const notes = { note: 'Ring at the yellow gate', familyNote: 'We come by bus' }
    await db
      .insertInto('visit')
      .values({ ...visit, ...notes, minutes: 45, status: 'otherTimes' })
      .execute()
    await client.call(setNoticePreferences, { method: 'record', mutedTopics: ['documents'] })
    const form = { comment: 'Not sent yet' }
    await client.call(saveDraft, { applicationId, form, version: undefined, idempotencyKey: undefined })
    await client.call(api.askForDeletion, { applicationId, words: 'We are moving away' })
    const { id } = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId: id })
    const files = unzipSync(new Uint8Array(await (await download(client, id)).arrayBuffer()))
    const data = strFromU8(files['data.json'] as Uint8Array)
    for (const text of [...Object.values(notes), 'muted_topics', 'Not sent yet', 'We are moving away'])
      expect(data).toContain(text)
    expect(data).not.toMatch(/proposed_by|decided_by|idempotency_key|visitor_key/)
    const page = strFromU8(files['All data about your family.html'] as Uint8Array).replaceAll('\u202f', ' ')
    for (const text of [...Object.values(notes), 'Other times requested', '10:30 AM', 'We are moving away'])
      expect(page).toContain(text)
    for (const text of ['Offers, their deadlines and visits', 'Answers that you have not sent', 'Staff will decide'])
      expect(page).toContain(text)
  })

  it('can be prepared again when an older file is ready', async () => {
    const { client } = await family('Rivas')
    const first = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId: first.id })
    const second = await client.call(api.requestMyData, {})
    expect(second.id).not.toBe(first.id)
    expect(await client.call(api.getMyData, {})).toMatchObject({ id: second.id, status: 'preparing' })
  })

  it('says of a referral what the family may read: its own words, and none of the program or the agency', async () => {
    const { client, userId, id: applicationId } = await family('Ibarra')
    const { id: childId } = await server.db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    const programId = await givenProgram(server)
    const vacancyId = await givenVacancy(server, {
      siteId: await givenSite(server, { programIds: [programId] }),
      programId,
    })
    const at = server.clock.now()
    const same = {
      vacancyId,
      childId,
      applicationId,
      rank: '{"group":"atRisk","percent":0}',
      referredAt: at,
      changedAt: at,
    }
    const words = { note: 'words of the site', referralNote: 'words for the site', otherReason: 'words of the agency' }
    const ended = { status: 'notInterested', needsAccept: false } as const
    await server.db
      .insertInto('referral')
      .values([
        {
          ...same,
          ...words,
          ...ended,
          endedBecause: 'siteDeclined',
          declinedUntil: '2027-06-01',
          endOtherReason: 'words of the program',
        },
        { ...same, ...words, ...ended, endedBecause: 'familyRefused', endOtherReason: 'My own reason' },
      ])
      .execute()
    const { id: exportId } = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId })
    const files = unzipSync(new Uint8Array(await (await download(client, exportId)).arrayBuffer()))
    const data = strFromU8(files['data.json'] as Uint8Array)
    const reader = await givenSignedIn(server, userId)
    const shown = JSON.stringify([
      await reader.call(getParentDashboard, {}),
      await reader.call(getApplicationDetail, { applicationId, really: false }),
    ])
    for (const text of [data, shown]) {
      expect(text).toContain('My own reason')
      expect(text).not.toMatch(/words (of|for) the/)
    }
    expect(data).not.toMatch(/search_|held_by/)
    const { application } = await counselor.client.call(getApplicationDetail, { applicationId, really: false })
    expect(application.referrals).toMatchObject([{ referralNote: 'words for the site' }, {}])
  })

  it('holds the files that were sent, and names those that are lost', async () => {
    const { client, id: applicationId } = await family('Cordero')
    const stranger = await family('Zamora')
    const dialogId = agencyDialogId(applicationId)
    const { id: messageId } = await client.call(sendMessage, { dialogId, type: 'text', text: 'See this', fileKeys: [] })
    const store = await fileStoreOf(await server.inTransaction(async ({ config }) => config))
    const keep = async (text: string) => (await store.put(Readable.from([text]))).key
    const document = (of: number, name: string, storageKey: string) => {
      const file = {
        name,
        contentType: 'application/pdf',
        byteCount: 4,
        item: 'other',
        status: 'pending',
        fromFamily: true,
      }
      const row = { ...file, applicationId: of, storageKey, uploadedAt: server.clock.now() }
      return server.db.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow()
    }
    const kept = await document(applicationId, '../pay: 薪資.pdf', await keep('Pay!'))
    await document(applicationId, 'lost.pdf', 'f'.repeat(32))
    await document(stranger.id, 'of a stranger.pdf', await keep('Not yours'))
    const uploaded = { uploadId: 'an upload', uploadedBy: 1, uploadedAt: server.clock.now(), type: 'image/png' }
    const attachment = { ...uploaded, dialogId, messageId, size: 5, name: 'photo.png', storedKey: await keep('Photo') }
    const sent = await server.db.insertInto('chatFile').values(attachment).returning('id').executeTakeFirstOrThrow()
    const { id } = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId: id })
    const files = unzipSync(new Uint8Array(await (await download(client, id)).arrayBuffer()))
    const texts = Object.entries(files).flatMap(([name, bytes]) =>
      /\.(json|html)$|^A\d+/.test(name) ? [] : [[name, strFromU8(bytes)]],
    )
    expect(Object.fromEntries(texts)).toEqual({
      [`documents/${kept.id} __pay_ 薪資.pdf`]: 'Pay!',
      [`messages/${sent.id} photo.png`]: 'Photo',
      'Files that are missing.txt': expect.stringMatching(/no longer have.*\r\nlost\.pdf\r\n$/),
    })
  })

  it('holds the messages that its account may read, and no file that it deleted', async () => {
    const { client, id: applicationId } = await family('Lozano')
    const earlier = await family('Montero')
    const dialogId = agencyDialogId(applicationId)
    const say = async (text: string) =>
      (await client.call(sendMessage, { dialogId, type: 'text', text, fileKeys: [] })).id
    const store = await fileStoreOf(await server.inTransaction(async ({ config }) => config))
    const keep = async (text: string) => (await store.put(Readable.from([text]))).key
    const attach = async (messageId: number, name: string) => {
      const uploaded = { uploadId: name, uploadedBy: 1, uploadedAt: server.clock.now(), type: 'image/png' }
      const file = { ...uploaded, dialogId, messageId, size: 5, name, storedKey: await keep(name) }
      await server.db.insertInto('chatFile').values(file).execute()
    }
    const [ours, takenBack] = [await say('We agree'), await say('Taken back')]
    const messages = server.db.selectFrom('chatMessage').selectAll().where('id', '=', ours)
    const { id: _own, clientId: _client, ...own } = await messages.executeTakeFirstOrThrow()
    const { id: ofOthers } = await server.db
      .insertInto('chatMessage')
      .values({ ...own, familyUserId: earlier.userId, text: 'Of those before us' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('chatMessage')
      .set({ withdrawnAt: server.clock.now() })
      .where('id', '=', takenBack)
      .execute()
    await attach(ours, 'ours.png')
    await attach(takenBack, 'taken back.png')
    await attach(ofOthers, 'of others.png')
    const removed = {
      name: 'removed.pdf',
      contentType: 'application/pdf',
      byteCount: 4,
      item: 'other',
      status: 'pending',
    }
    const at = server.clock.now()
    await server.db
      .insertInto('document')
      .values({ ...removed, applicationId, storageKey: await keep('Gone'), uploadedAt: at, removedAt: at })
      .execute()
    const { id } = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId: id })
    const files = unzipSync(new Uint8Array(await (await download(client, id)).arrayBuffer()))
    expect(Object.keys(files).filter((name) => name.includes('/'))).toEqual([expect.stringMatching(/ ours\.png$/)])
    for (const name of ['data.json', 'All data about your family.html']) {
      const text = strFromU8(files[name] as Uint8Array)
      expect(text).toContain('We agree')
      expect(text).not.toMatch(/Taken back|Of those before us/)
    }
  })

  it('holds nothing that staff wrote about its exception or about why care ended', async () => {
    const { client, id: applicationId } = await family('Noriega')
    const { db } = server
    const { id: childId } = await db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    const [comment, importantNote] = ['secret comment', 'secret note above']
    await db.updateTable('application').set({ comment, importantNote }).where('id', '=', applicationId).execute()
    await db
      .updateTable('eligibilityDecision')
      .set({ isException: true, exceptionReason: 'secret exception', decidedBy: counselor.userId })
      .where('applicationId', '=', applicationId)
      .execute()
    const ended = { endedBecause: 'childLeft', endedAt: server.clock.now(), leavingNote: 'secret of the program' }
    await db
      .insertInto('enrollment')
      .values({ childId, createdAt: server.clock.now(), ...ended })
      .execute()
    const { id } = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId: id })
    const files = unzipSync(new Uint8Array(await (await download(client, id)).arrayBuffer()))
    for (const name of ['data.json', 'All data about your family.html'])
      expect(strFromU8(files[name] as Uint8Array)).not.toMatch(/secret/)
  })

  it('is for the session that asked alone', async () => {
    const { client, userId } = await family('Chen')
    const other = await family('Delgado')
    const { id } = await client.call(api.requestMyData, {})
    await server.runJobs()
    expect((await download(client, id)).status).toBe(200)
    const again = await givenSignedIn(server, userId)
    expect((await download(again, id)).status).toBe(404)
    expect((await download(other.client, id)).status).toBe(404)
    expect((await download(server.client(), id)).status).toBe(401)
    expect((await download(counselor.client, id)).status).toBe(403)
  })

  it('is given no more once an application of the account is unlinked from it', async () => {
    const { client, id: applicationId } = await family('Ferrer')
    const { id } = await client.call(api.requestMyData, {})
    await server.runJobs()
    expect((await download(client, id)).status).toBe(200)
    await counselor.client.call(unlinkApplication, { applicationId })
    expect((await download(client, id)).status).toBe(404)
    expect(await client.call(api.getMyData, {})).toBeUndefined()
  })

  it('holds no message from before another account had the application', async () => {
    const { id: applicationId } = await family('Ocampo')
    const write = (subject: string) => {
      const at = server.clock.now()
      const sent = {
        ...{ kind: 'submitted', method: 'email', language: 'en', body: '', state: 'sent' },
        audience: 'family',
      }
      const notice = { ...sent, applicationId, subject, receiver: 'ocampo@example.org', createdAt: at, sentAt: at }
      return server.db
        .insertInto('notice')
        .values({ ...notice, sendAt: at })
        .execute()
    }
    await write('To the former account')
    await counselor.client.call(unlinkApplication, { applicationId })
    const { client, userId: parentUserId } = await givenClient(server)
    await server.db.updateTable('application').set({ parentUserId }).where('id', '=', applicationId).execute()
    server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
    await write('To the present account')
    const { id } = await client.call(api.requestMyData, {})
    await server.runTask('prepareData', { exportId: id })
    const files = unzipSync(new Uint8Array(await (await download(client, id)).arrayBuffer()))
    for (const name of ['All data about your family.html', 'data.json']) {
      const text = strFromU8(files[name] as Uint8Array)
      expect(text).toContain('To the present account')
      expect(text).not.toContain('To the former account')
      expect(text).not.toContain('unlinked_at')
    }
  })
})

describe('the request for deletion', () => {
  const requestsOf = async (client: TestClient) =>
    (await client.call(api.listDeletionRequests, defaultsOf(api.listDeletionRequests))).items

  /** Has a family ask for the deletion of its application, which has ended, and grants it. Returns the request's id. */
  async function ask(client: TestClient, id: number): Promise<number> {
    await client.call(api.askForDeletion, { applicationId: id, words: '' })
    const request = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === id)
    return request?.id as number
  }

  const grant = (requestId: number) =>
    supervisor.client.call(api.decideDeletion, { requestId, isGranted: true, reason: '' })

  async function askAndGrant(client: TestClient, id: number): Promise<number> {
    const requestId = await ask(client, id)
    await grant(requestId)
    return requestId
  }

  const end = (id: number) =>
    supervisor.client.call(changeApplicationStatus, {
      ...{ applicationId: id, status: 'ineligible', reasonIds: [], otherReason: '' },
    })

  async function endAndGrant(client: TestClient, id: number): Promise<number> {
    await end(id)
    return askAndGrant(client, id)
  }

  it('is asked once, and taken back while nobody decided it', async () => {
    const { client, id } = await family('Ramos')
    const ask = () => client.send(api.askForDeletion, { applicationId: id, words: 'We moved.' })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await client.call(api.listMyDeletions, {}))[0]).toMatchObject({ status: 'asked' })
    await client.call(api.withdrawDeletion, { applicationId: id })
    expect((await client.send(api.withdrawDeletion, { applicationId: id })).status).toBe(404)
    expect((await ask()).status).toBe(200)
  })

  it('says that the application has to end first', async () => {
    const { client, id } = await family('Robles')
    await client.call(api.askForDeletion, { applicationId: id, words: '' })
    const own = async () => (await client.call(api.listMyDeletions, {}))[0]
    expect(await own()).toMatchObject({ isInUse: false, hasEnded: false, status: 'asked' })
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect(await own()).toMatchObject({ isInUse: false, hasEnded: true })
  })

  it('is that of the account that asked, and ends when the application is unlinked from it', async () => {
    const first = await family('Luna')
    const { id } = first
    const ask = (client: TestClient) => client.send(api.askForDeletion, { applicationId: id, words: '' })
    await ask(first.client)
    const decide = async (isGranted: boolean) => {
      const asked = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === id)
      const decision = { requestId: asked?.id as number, isGranted, reason: 'Not yet.' }
      return { asked, answer: await supervisor.client.send(api.decideDeletion, decision) }
    }
    await decide(false)
    await ask(first.client)
    await counselor.client.call(unlinkApplication, { applicationId: id })
    const second = await givenClient(server)
    await server.db
      .updateTable('application')
      .set({ parentUserId: second.userId, status: 'closed' })
      .where('id', '=', id)
      .execute()
    // The new family reads neither the request of the former one nor what staff answered it.
    const [own] = await second.client.call(api.listMyDeletions, {})
    expect([own?.status, own?.reason]).toEqual([undefined, ''])
    expect((await second.client.send(api.withdrawDeletion, { applicationId: id })).status).toBe(404)
    const { asked, answer } = await decide(true)
    expect([asked?.status, answer.code]).toEqual(['withdrawn', 'deletionDecided'])
    expect((await ask(second.client)).status).toBe(200)
    expect((await second.client.call(api.listMyDeletions, {}))[0]).toMatchObject({ status: 'asked' })
    expect((await decide(true)).answer.status).toBe(200)
  })

  it('is nobody else’s to ask, read or decide', async () => {
    const { client, id } = await family('Ortiz')
    const other = await family('Vega')
    expect((await other.client.send(api.askForDeletion, { applicationId: id, words: '' })).status).toBe(404)
    await client.call(api.askForDeletion, { applicationId: id, words: '' })
    const request = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === id)
    const decide = { requestId: request?.id as number, isGranted: false, reason: 'No' }
    expect((await requestsOf(stranger.client)).length).toBe(0)
    expect((await stranger.client.send(api.decideDeletion, decide)).status).toBe(404)
    expect((await counselor.client.send(api.decideDeletion, decide)).status).toBe(403)
    expect((await client.send(api.decideDeletion, decide)).status).toBe(403)
  })

  it('is declined with a reason that the family reads', async () => {
    const { client, id } = await family('Soto')
    await client.call(api.askForDeletion, { applicationId: id, words: '' })
    const request = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === id)
    const decide = { requestId: request?.id as number, isGranted: false, reason: '' }
    const unexplained = await supervisor.client.send(api.decideDeletion, decide)
    expect(unexplained.fields).toMatchObject([{ Path: 'Reason', Message: 'Give the reason in a few words.' }])
    await supervisor.client.call(api.decideDeletion, { ...decide, reason: 'A child is in care.' })
    expect((await client.call(api.listMyDeletions, {}))[0]).toMatchObject({
      status: 'declined',
      reason: 'A child is in care.',
    })
    expect((await supervisor.client.send(api.decideDeletion, { ...decide, isGranted: true })).code).toBe(
      'deletionDecided',
    )
    expect((await stranger.client.send(api.decideDeletion, { ...decide, isGranted: true })).status).toBe(404)
  })

  it.each([
    [true, 'Your application is being deleted'],
    [false, 'Your request for deletion was declined'],
  ])(
    'granted: %s is told to the account that asked, and outlives what it asked to delete',
    async (isGranted, subject) => {
      const { client, userId, id } = await family('Olmedo')
      await client.call(api.askForDeletion, { applicationId: id, words: '' })
      await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
      const request = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === id)
      const decision = { requestId: request?.id as number, isGranted, reason: isGranted ? '' : 'A secret reason' }
      await supervisor.client.call(api.decideDeletion, decision)
      await server.runJobs()
      const told = server.db.selectFrom('notice').selectAll().where('userId', '=', userId)
      const [notice, ...others] = await told.where('kind', '=', 'deletionDecided').execute()
      expect(others).toEqual([])
      expect(notice).toMatchObject({ subject, applicationId: null })
      expect(notice?.body).toContain(request?.reference)
      expect(notice?.body).not.toContain('secret')
    },
  )

  /** What a merge keeps so that it can be undone, with the words of both families. */
  const keptOf = (linkedAccountId: number) => ({
    linkedAccountId,
    from: { status: 'active', holdEndsOn: null, reasonIds: [], otherReason: 'Quintanilla moved away' },
    referrals: [{ id: 1, status: 'closed', endOtherReason: 'Quintanilla called' }],
    referralsAfter: [{ id: 1, status: 'closed', endOtherReason: 'Quintanilla called' }],
    wishes: { places: [{ kind: 'address', place: '1 Quintanilla Street' }], sites: [{ otherReason: 'Quintanilla' }] },
  })

  /** Gives a family what staff and jobs keep about it, and an application of its own that was merged into it. */
  async function givenTraces(id: number): Promise<void> {
    const other = await family('Quintanilla')
    const at = server.clock.now()
    const { userId } = supervisor
    await counselor.client.call(saveTask, {
      applicationId: id,
      title: 'Call Quintanilla',
      dueOn: '2027-01-07',
      assignedTo: counselor.userId,
    } as never)
    await server.db
      .updateTable('application')
      .set({ mergedIntoId: id, status: 'closed', parentUserId: null })
      .where('id', '=', other.id)
      .execute()
    await server.db
      .insertInto('applicationMerge')
      .values({
        ...{ fromId: other.id, toId: id, mergedAt: at, mergedBy: userId, children: ['Quintanilla'], toVersion: 1 },
        before: JSON.stringify(keptOf(other.userId)),
      })
      .execute()
    await server.db
      .insertInto('deletionRequest')
      .values({
        ...{ applicationId: other.id, askedBy: other.userId, askedAt: at, words: 'Delete Quintanilla' },
        ...{ status: 'declined', decidedBy: userId, decidedAt: at, reason: 'Quintanilla waits' },
      })
      .execute()
    const pair = { lowId: Math.min(id, other.id), highId: Math.max(id, other.id), fingerprint: 'print of both' }
    await server.db
      .insertInto('duplicatePair')
      .values({ ...pair, setId: pair.lowId, strength: 3, foundAt: at })
      .execute()
    await server.db
      .insertInto('duplicateDecision')
      .values({ ...pair, decidedBy: userId, decidedAt: at })
      .execute()
    const event = JSON.stringify({ kind: 'applicationSubmitted', applicationId: id, name: 'Quintanilla' })
    await server.db
      .insertInto('toldEvent')
      .values({ kind: 'applicationSubmitted', event, at, dueAt: new Date(at.getTime() + 1e9) })
      .execute()
  }

  /** Gives a family words in every place where it, its agency or a program may write some. */
  async function givenWords(id: number): Promise<void> {
    const { db } = server
    const words = 'Quintanilla'
    const at = server.clock.now()
    const programId = await givenProgram(server)
    const vacancyId = await givenVacancy(server, {
      siteId: await givenSite(server, { programIds: [programId] }),
      programId,
    })
    const { id: childId } = await db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow()
    const child = { applicationId: id, childId }
    const referralId = await givenReferral(server, { vacancyId, child, status: 'closed' })
    const ended = { status: 'cancelled', cancelledBecause: 'referralEnded', cancelledAt: at } as const
    await db.deleteFrom('preferredLocation').where('applicationId', '=', id).execute()
    await db
      .insertInto('preferredLocation')
      .values({
        applicationId: id,
        position: 1,
        kind: 'address',
        place: `1 ${words} Street`,
        miles: 2,
        hasStreetNumber: true,
      })
      .execute()
    const { siteId } = await db
      .selectFrom('vacancy')
      .select('siteId')
      .where('id', '=', vacancyId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sitePreference')
      .values({ applicationId: id, siteId, kind: 'disliked', otherReason: words, createdAt: at })
      .execute()
    const wishesMet = JSON.stringify({
      isPreferredSite: false,
      place: { kind: 'address', place: `1 ${words} Street` },
      languages: [],
    })
    await db
      .updateTable('referral')
      .set({ note: words, endOtherReason: words, wishesMet })
      .where('id', '=', referralId)
      .execute()
    await db
      .insertInto('visit')
      .values({
        ...{
          referralId,
          times: [new Date(at.getTime() + 1e8)],
          minutes: 30,
          proposedAt: at,
          note: words,
          familyNote: words,
        },
        ...ended,
      })
      .execute()
    const toProgram = { audience: 'program', userId: counselor.userId, method: 'email', receiver: 'site@example.org' }
    await db
      .insertInto('notice')
      .values({
        ...{ ...toProgram, kind: 'visitOtherTimes', language: 'en', body: words, html: words },
        ...{ parts: JSON.stringify([{ kind: 'visitOtherTimes', referralId, visitId: 1 }]) },
        ...{ createdAt: at, sendAt: at, sentAt: at, state: 'sent' },
      })
      .execute()
    await db
      .insertInto('enrollment')
      .values({
        ...{ childId, createdAt: at, endedAt: at, endedBecause: 'careEnded', endsOn: '2026-11-20' },
        ...{ leavingReason: 'other', leavingNote: words },
      })
      .execute()
    await db
      .updateTable('eligibilityDecision')
      .set({ isException: true, exceptionReason: words, decidedBy: supervisor.userId, outcome: 'moderateEligible' })
      .where('applicationId', '=', id)
      .execute()
    await db
      .insertInto('chatChannel')
      .values({ id: `gp-${id}`, type: 'group', applicationId: id, name: `The ${words} family`, createdAt: at })
      .execute()
    await db
      .insertInto('documentRequest')
      .values({ applicationId: id, requestedBy: counselor.userId, requestedAt: at, note: words })
      .execute()
  }

  it('waits until the application has ended, and then leaves no name anywhere', async () => {
    const { client, id } = await family('Quintanilla', '2023-02-17')
    await counselor.client.call(saveNote, { applicationId: id, content: 'Called Quintanilla.' })
    await client.call(api.askForDeletion, { applicationId: id, words: 'Quintanilla wants to go.' })
    const request = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === id)
    // Nobody is offered what would be refused.
    expect(request?.isInUse).toBe(true)
    await givenTraces(id)
    await givenWords(id)
    const { jobId } = await counselor.client.call(startExport, defaultsOf(startExport))
    await server.runJobs()
    const decide = { requestId: request?.id as number, isGranted: true, reason: '' }
    expect((await supervisor.client.send(api.decideDeletion, decide)).code).toBe('deletionTooEarly')
    const why = { reasonIds: [], otherReason: 'Moved away' }
    await counselor.client.call(changeApplicationStatus, { applicationId: id, status: 'closed', ...why })
    await server.runTask('sealAudit', {})
    await supervisor.client.call(api.decideDeletion, decide)
    await server.runTask('eraseFamily', { requestId: request?.id as number })
    for (const table of await server.db.introspection.getTables()) {
      // The account stays the family's, and the clean-up job removes the hidden documents.
      if (table.schema !== 'public' || ['app_user', 'document'].includes(table.name)) continue
      const { rows } = await sql`select stored::text from ${sql.table(table.name)} stored`.execute(server.db)
      expect(JSON.stringify(rows), table.name).not.toMatch(/quintanilla|print of both|2023-02-17/i)
    }
    const exported = server.db.selectFrom('bulkJob').select(['fileKey', 'status']).where('id', '=', jobId)
    expect(await exported.executeTakeFirst()).toEqual({ fileKey: null, status: 'finished' })
    expect(await listOutdatedWorklistRows(server.db)).not.toContain(id)
    const rows = server.db.selectFrom('worklistRow').select('taskDueOn')
    expect(await rows.where('applicationId', '=', id).execute()).toEqual([{ taskDueOn: 'infinity' }])
    expect((await server.db.selectFrom('application').select('status').where('id', '=', id).execute()).length).toBe(1)
    await server.runTask('sealAudit', {})
    expect((await verifyAudit(server.inTransaction)).faults).toEqual([])
    const done = await server.db
      .selectFrom('deletionRequest')
      .selectAll()
      .where('applicationId', '=', id)
      .executeTakeFirst()
    expect(done).toMatchObject({ status: 'done', words: '' })
    expect(await client.call(api.listMyDeletions, {})).toMatchObject([
      { applicationId: id, status: 'done', reason: '' },
    ])
    expect(await (await givenClient(server)).client.call(api.listMyDeletions, {})).toEqual([])
  })

  it('of an ineligible application leaves what a change of the tables would do', async () => {
    const { client, id: applicationId } = await family('Quesada')
    const administrator = await givenClient(server, { role: 'portalAdministrator' })
    const [fees] = (await administrator.client.call(getTable, { table: 'fees' })).rows
    const preview = async () => {
      const change = { table: 'fees', key: fees?.key, action: 'change', values: fees?.values } as const
      return (await administrator.client.call(previewTableChange, change)).families
    }
    const status = { status: 'ineligible' as const, reasonIds: [], otherReason: '' }
    await supervisor.client.call(changeApplicationStatus, { applicationId, ...status })
    const before = await preview()
    const requestId = await askAndGrant(client, applicationId)
    await server.runTask('eraseFamily', { requestId })
    expect(await preview()).toBe(before - 1)
  })

  it('once granted, leaves nobody a way to open the application again or to write the family’s answers back', async () => {
    const { client, id: applicationId } = await family('Quiroga')
    const none = { reasonIds: [], otherReason: '' }
    await supervisor.client.call(changeApplicationStatus, { applicationId, status: 'ineligible', ...none })
    await client.call(api.askForDeletion, { applicationId, words: '' })
    const change = await loadChange(counselor.client, applicationId)
    const request = (await requestsOf(supervisor.client)).find((each) => each.applicationId === applicationId)
    const requestId = request?.id as number
    const isOpen = async () => {
      const edited = await counselor.client.send(updateApplication, change)
      const reopened = await supervisor.client.send(changeApplicationStatus, {
        ...{ applicationId, status: 'active', ...none },
        ...{ exception: 'moderateEligible', exceptionReason: 'A court order' },
      })
      const choices = await supervisor.client.call(getStatusChoices, { applicationId })
      const { canUpdate } = await counselor.client.call(getCanUpdate, { applicationId })
      const { application } = await supervisor.client.call(getApplicationDetail, { applicationId, really: false })
      const offered = application.capabilities.filter((each) => each === 'edit' || each === 'changeStatus')
      const drafted = await counselor.client.send(saveDraft, { applicationId, form: change.form, version: undefined })
      return { drafted: drafted.code, edited: edited.code, reopened: reopened.code, choices, canUpdate, offered }
    }
    const ended = 'applicationEnded'
    const closed = { drafted: ended, edited: ended, reopened: ended, choices: [], canUpdate: false, offered: [] }
    await supervisor.client.call(api.decideDeletion, { requestId, isGranted: true, reason: '' })
    expect(await isOpen()).toEqual(closed)
    expect((await client.call(getDocumentChecklist, { applicationId })).canSend).toBe(false)
    await server.runTask('eraseFamily', { requestId })
    expect(await isOpen()).toEqual(closed)
  })

  it('takes the new applications along that others began with its answers, and leaves the family its own', async () => {
    const { client, id: applicationId } = await family('Quintela')
    const none = { reasonIds: [], otherReason: '' }
    await supervisor.client.call(changeApplicationStatus, { applicationId, status: 'ineligible', ...none })
    const form = { copiedFromId: applicationId, parents: [{ firstName: 'Inés', lastName: 'Quintela' }] }
    const draft = { form, version: undefined, applicationId: undefined, idempotencyKey: undefined }
    for (const each of [client, counselor.client]) await each.call(saveDraft, draft)
    const requestId = await askAndGrant(client, applicationId)
    await server.runTask('eraseFamily', { requestId })
    const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    expect(await colleague.client.call(listColleagueDrafts, {})).toEqual({ drafts: [] })
    expect(await counselor.client.call(getDraft, { applicationId: undefined })).toBeUndefined()
    expect((await counselor.client.send(saveDraft, draft)).code).toBe('applicationEnded')
    const { copiedFromId: _ended, ...own } = form
    expect(await client.call(getDraft, { applicationId: undefined })).toMatchObject({ form: own })
    expect((await client.call(getDraft, { applicationId: undefined }))?.form).not.toHaveProperty('copiedFromId')
  })

  it.each([[false], [true]])('once granted, is in nothing that staff do (carried out: %s)', async (isDone) => {
    const { client, id: applicationId } = await family('Quijada')
    const { id: toId } = await family('Soler')
    const none = { reasonIds: [], otherReason: '' }
    await supervisor.client.call(changeApplicationStatus, { applicationId, status: 'ineligible', ...none })
    await client.call(api.askForDeletion, { applicationId, words: '' })
    const copy = { ...(await loadChange(counselor.client, applicationId)).form, copiedFromId: applicationId }
    const request = (await requestsOf(supervisor.client)).find((each) => each.applicationId === applicationId)
    const requestId = request?.id as number
    await supervisor.client.call(api.decideDeletion, { requestId, isGranted: true, reason: '' })
    if (isDone) await server.runTask('eraseFamily', { requestId })
    const { application } = await counselor.client.call(getApplicationDetail, { applicationId, really: false })
    expect(application.capabilities).toEqual([])
    const merge = { fromId: applicationId, toId, options: mergeOptions() }
    const { client: staff, userId: me } = counselor
    const task = { applicationId, title: 'Call Quijada', dueOn: '2027-01-07' } as const
    const [of, receiver] = [{ applicationId }, { receiverKind: 'email', receiver: 'q@example.org' } as const]
    const answers = {
      merge: await staff.send(mergeApplication, { ...merge, ignoreWarning: false }),
      previewMerge: await staff.send(previewMerge, merge),
      copy: await staff.send(createApplication, copy),
      invite: await staff.send(inviteParent, { ...of, ...receiver }),
      assign: await staff.send(assignToMe, { applicationIds: [applicationId] }),
      assignTo: await staff.send(assignToStaff, { applicationIds: [applicationId], ownerId: me, ownerKind: 'user' }),
      comment: await staff.send(setApplicationComment, { ...of, comment: 'Quijada', importantNote: '' }),
      tags: await staff.send(setTags, { kind: 'application', id: applicationId, tags: ['Quijada'] }),
      note: await staff.send(saveNote, { ...of, content: 'Called Quijada.' }),
      task: await staff.send(saveTask, task as never),
      ask: await staff.send(requestDocuments, { ...of, note: 'Quijada' }),
      sibling: await staff.send(setSiblingEnrolled, { ...of, isManual: true, isEnrolled: true }),
    }
    const codes = Object.entries(answers).map(([name, { code }]) => [name, code])
    expect(codes).toEqual(Object.keys(answers).map((name) => [name, 'applicationEnded']))
    expect((await staff.call(getDocumentChecklist, of)).canSend).toBe(false)
    await server.db.updateTable('application').set({ isInvited: true }).where('id', '=', applicationId).execute()
    const dialogId = agencyDialogId(applicationId)
    const written = await staff.send(sendMessage, { dialogId, type: 'text', text: 'Quijada', fileKeys: [] })
    expect(written.code).toBe('conversationEnded')
  })

  it.each([
    ['of no account', false, 'applicationEnded'],
    ['of another account', true, ''],
  ])('once granted, takes one with it that was merged into it: %s', async (_, isOfAnother, code) => {
    const { client, id } = await family('Quiroz')
    const merged = await family('Quiroz')
    const parentUserId = isOfAnother ? merged.userId : null
    const isMerged = { mergedIntoId: id, status: 'closed', parentUserId }
    await server.db.updateTable('application').set(isMerged).where('id', '=', merged.id).execute()
    const requestId = await endAndGrant(client, id)
    const note = async () => counselor.client.send(saveNote, { applicationId: merged.id, content: 'Called.' })
    const isOpen = async () => {
      const read = { applicationId: merged.id, really: false }
      return (await counselor.client.call(getApplicationDetail, read)).application.capabilities.length > 0
    }
    expect([(await note()).code ?? '', await isOpen()]).toEqual([code, isOfAnother])
    await server.runTask('eraseFamily', { requestId })
    expect([(await note()).code ?? '', await isOpen()]).toEqual([code, isOfAnother])
  })

  /** Holds a row of the worklist until a request waits for it, and what is decided meanwhile waits for that one. */
  const whileWriting = (id: number, write: () => Promise<Answer>, decide: () => Promise<unknown>): Promise<Answer> =>
    server.db
      .transaction()
      .execute(async (tx) => {
        await sql`select from worklist_row where application_id = ${id} for update`.execute(tx)
        const written = write()
        await untilWaiting(server, 1)
        const decided = decide()
        await untilWaiting(server, 2)
        return () => Promise.all([written, decided])
      })
      .then((both) => both())
      .then(([written]) => written)

  it('is granted once a message that is being written is stored, so that it is removed too', async () => {
    const { client, id } = await family('Quijano')
    await end(id)
    const requestId = await ask(client, id)
    const message = { dialogId: agencyDialogId(id), text: 'Good morning, Quijano.', fileKeys: [] }
    const write = () => counselor.client.send(sendMessage, { ...message, type: 'text' })
    await write()
    expect((await whileWriting(id, write, () => grant(requestId))).status).toBe(200)
    await server.runTask('eraseFamily', { requestId })
    const { rows } = await sql`select text from chat_message where dialog_id = ${message.dialogId}`.execute(server.db)
    expect(rows).toEqual([{ text: '–' }, { text: '–' }])
  })

  it('removes a note too that was being written about an application merged into the deleted one', async () => {
    const { client, id, userId } = await family('Quijano')
    const merged = await family('Quijano')
    const isMerged = { mergedIntoId: id, status: 'closed', parentUserId: userId }
    await server.db.updateTable('application').set(isMerged).where('id', '=', merged.id).execute()
    await end(id)
    const requestId = await ask(client, id)
    const write = () => counselor.client.send(saveNote, { applicationId: merged.id, content: 'Called Quijano.' })
    const decide = () => grant(requestId).then(() => server.runTask('eraseFamily', { requestId }))
    expect((await whileWriting(merged.id, write, decide)).status).toBe(200)
    const { rows } = await sql`select from application_note where application_id = ${merged.id}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('removes what was still being stored three minutes later, and leaves the log whole', async () => {
    const { client, id } = await family('Quijano')
    const merged = await family('Quijano')
    const isMerged = { mergedIntoId: id, status: 'closed', parentUserId: null }
    await server.db.updateTable('application').set(isMerged).where('id', '=', merged.id).execute()
    const requestId = await endAndGrant(client, id)
    await server.runTask('eraseFamily', { requestId })
    // A comment and a note that were checked before the deletion, and stored after it.
    await server.db.updateTable('application').set({ comment: 'Quijano moved.' }).where('id', '=', id).execute()
    const note = { content: 'Called Quijano.', createdBy: counselor.userId, createdAt: server.clock.now() }
    const late = { ...note, applicationId: merged.id, updatedAt: note.createdAt }
    await server.db.insertInto('applicationNote').values(late).execute()
    const key = `eraseLateWords:${requestId}`
    const planned = sql<{ runAt: string }>`select run_at from graphile_worker.jobs where key = ${key}`
    const [job] = (await planned.execute(server.db)).rows
    expect(Date.parse(job?.runAt ?? '') - server.clock.now().getTime()).toBe(180_000)
    await server.runTask('eraseLateWords', { requestId })
    const { rows } = await sql`select comment from application where id in (${id}, ${merged.id})
      union all select content from application_note where application_id in (${id}, ${merged.id})`.execute(server.db)
    expect(rows).toEqual([{ comment: '' }, { comment: '' }])
    expect(await client.call(api.listMyDeletions, {})).toMatchObject([{ applicationId: id, status: 'done' }])
    await server.runTask('sealAudit', {})
    expect((await verifyAudit(server.inTransaction)).faults).toEqual([])
  })

  it('that waits or was taken back is not carried out by what follows a deletion', async () => {
    const { client, id } = await family('Quijano')
    await end(id)
    const requestId = await ask(client, id)
    await server.runTask('eraseLateWords', { requestId })
    const names = server.db.selectFrom('parent').select('lastName').where('applicationId', '=', id)
    expect(await names.executeTakeFirst()).toEqual({ lastName: 'Quijano' })
  })

  it('is carried out with one for the application into which it was merged, and the family reads so', async () => {
    const { client, id, userId } = await family('Quispe')
    const merged = await family('Quispe')
    const isMerged = { mergedIntoId: id, status: 'closed', parentUserId: userId }
    await server.db.updateTable('application').set(isMerged).where('id', '=', merged.id).execute()
    await client.call(api.askForDeletion, { applicationId: merged.id, words: 'We moved.' })
    await server.runTask('eraseFamily', { requestId: await endAndGrant(client, id) })
    const own = await client.call(api.listMyDeletions, {})
    expect(own.map(({ applicationId, status }) => [applicationId, status])).toEqual([
      [id, 'done'],
      [merged.id, 'done'],
    ])
    const listed = (await requestsOf(supervisor.client)).find(({ applicationId }) => applicationId === merged.id)
    expect(listed).toMatchObject({ status: 'done', words: '', decidedByName: expect.stringMatching(/./) })
  })

  it('once granted, is listed with the reason by an action on many applications, which does the others', async () => {
    const { client, id } = await family('Quesnel')
    const { id: other } = await family('Solana')
    await endAndGrant(client, id)
    const body = { Action: 'tag', ApplicationIds: [id, other], AddTags: ['spring'] }
    const { JobId: jobId } = (await counselor.client.request(startBulk, body)).data
    await server.runJobs()
    const done = await counselor.client.call(getBulk, { jobId })
    expect(done.job).toMatchObject({ status: 'finished', done: 1, refused: 1 })
    expect(done.refusals).toMatchObject([{ applicationId: id, reason: expect.stringContaining('has ended') }])
  })

  it('once granted, stays with its owner when an earlier assignment of many applications is taken back', async () => {
    const { client, id } = await family('Quezada')
    const { id: other } = await family('Solís')
    const body = { Action: 'assign', ApplicationIds: [id, other], staffUserId: counselor.userId }
    const { JobId: jobId } = (await counselor.client.request(startBulk, body)).data
    await server.runJobs()
    await endAndGrant(client, id)
    const { jobId: undone } = await counselor.client.call(undoBulk, { jobId })
    await server.runJobs()
    const done = await counselor.client.call(getBulk, { jobId: undone })
    expect(done.job).toMatchObject({ status: 'finished', done: 1, refused: 1 })
    expect(done.refusals).toMatchObject([{ applicationId: id, reason: expect.stringContaining('has ended') }])
  })
})
