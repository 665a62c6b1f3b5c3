import { setTags } from '@semilla/contract/casework/tags.ts'
import * as api from '@semilla/contract/documents.ts'
import { describe, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { givenPdf, givenPhoto } from '../../../testing/givenFiles.ts'
import { givenUpload, sendForm } from '../../../testing/sendFile.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const program = await givenClient(server, { role: 'siteOwner' })

async function applied() {
  const { client, userId } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care }) => {
    care.agencyId = agencyId
  })
  return { client, id, userId }
}
const family = await applied()
const stranger = await applied()

const pdf = { name: 'pay.pdf', bytes: givenPdf() }
const sendPdf = (client: TestClient, more: Record<string, string | number> = {}, applicationId = family.id) =>
  sendForm(server.url, client, { EntityId: applicationId, ...more }, pdf)
const list = (client: TestClient, more = {}, applicationId = family.id) =>
  client.call(api.listDocuments, { source: '', tags: [], name: '', page: 1, pageSize: 100, ...more, applicationId })
const checklist = (client: TestClient, applicationId = family.id) =>
  client.call(api.getDocumentChecklist, { applicationId })
const stateOf = async (item: string) => (await checklist(family.client)).items.find((each) => each.item === item)?.state
const review = (id: number, status: 'complete' | 'cancelled', reason = '') =>
  counselor.client.send(api.reviewDocument, { id, status, reason })

const updateOf = () =>
  server.db
    .selectFrom('application')
    .select(['status', 'familyUpdatedAt'])
    .where('id', '=', family.id)
    .executeTakeFirstOrThrow()

describe('a document of a family', () => {
  it('is on its list as sent, returned, sent again and accepted', async () => {
    expect(await stateOf('payStubs')).toBe('missing')
    const first = await sendPdf(family.client, { DocType: 'payStubs' })
    expect(first).toMatchObject({ status: 200 })
    expect(await stateOf('payStubs')).toBe('sent')
    const silent = { EntityDocumentId: first.id, Status: 8 }
    expect((await counselor.client.post(api.reviewDocument.path, silent)).fields).toMatchObject([
      { Path: 'Reason', Code: 'returnReasonRequired' },
    ])
    expect((await review(first.id, 'cancelled', 'The second page is missing.')).status).toBe(200)
    expect(await stateOf('payStubs')).toBe('returned')
    const { items, total } = await list(family.client)
    expect(await list(family.client, { page: 9 })).toMatchObject({ items: [], total })
    expect(items[0]).toMatchObject({ status: 'cancelled', returnReason: 'The second page is missing.', isUnread: true })
    const second = await sendPdf(family.client, { DocType: 'payStubs' })
    expect((await review(second.id, 'complete')).status).toBe(200)
    expect(await stateOf('payStubs')).toBe('accepted')
    expect((await review(second.id, 'complete')).code).toBe('statusNotAllowed')
  })

  it('is not asked for a child who is closed while the application goes on, and one that was sent stays', async () => {
    const { client, id } = await applied()
    const about = async () => (await checklist(client, id)).items.flatMap(({ childId }) => childId ?? [])
    const [closed] = await about()
    if (!closed) throw new Error('nothing is asked about a child')
    const sent = await sendPdf(client, { DocType: 'birth', ApplicantId: closed }, id)
    await server.db.updateTable('child').set({ status: 'closed' }).where('id', '=', closed).execute()
    expect((await about()).filter((childId) => childId === closed)).toHaveLength(1)
    expect((await review(sent.id, 'cancelled', 'It is cut off.')).status).toBe(200)
    expect(await about()).not.toContain(closed)
    expect((await checklist(client, id)).others).toMatchObject([{ id: sent.id }])
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect(await about()).toContain(closed)
  })

  it('keeps what a colleague decided while somebody looked at it as before', async () => {
    const { id } = await sendPdf(family.client)
    const accept = (seen: 'pending' | 'received' | 'cancelled') =>
      counselor.client.send(api.reviewDocument, { id, status: 'complete', reason: '', seen })
    expect((await review(id, 'cancelled', 'The second page is missing.')).status).toBe(200)
    expect(await accept('pending')).toMatchObject({ status: 409, code: 'statusChangedMeanwhile' })
    expect((await list(family.client)).items[0]).toMatchObject({ status: 'cancelled' })
    expect((await accept('cancelled')).status).toBe(200)
  })

  it('is counted as its update, and told to its agency', async () => {
    await server.db
      .updateTable('application')
      .set({ status: 'updateNeeded', familyUpdatedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', family.id)
      .execute()
    await sendPdf(family.client)
    expect(await updateOf()).toEqual({ status: 'active', familyUpdatedAt: server.clock.now().toISOString() })
  })

  it.each([
    ['its family', family.client, 'active'],
    ['staff', counselor.client, 'updateNeeded'],
  ] as const)('that %s deletes is counted as an update of the family alone', async (_who, client, status) => {
    const { id } = await sendPdf(family.client)
    const longAgo = '2026-01-01T00:00:00.000Z'
    const silent = { status: 'updateNeeded', familyUpdatedAt: longAgo }
    await server.db.updateTable('application').set(silent).where('id', '=', family.id).execute()
    expect((await client.send(api.deleteDocument, { id })).status).toBe(200)
    const isHeard = status === 'active'
    expect(await updateOf()).toEqual({
      status,
      familyUpdatedAt: isHeard ? server.clock.now().toISOString() : expect.not.stringMatching(/^2026-11/),
    })
  })

  it('is deleted by the family until somebody accepts it, and is then hidden', async () => {
    const { id } = await sendPdf(family.client)
    const accepted = await sendPdf(family.client)
    await review(accepted.id, 'complete')
    expect((await stranger.client.send(api.deleteDocument, { id })).status).toBe(404)
    expect((await family.client.send(api.deleteDocument, { id })).status).toBe(200)
    expect((await family.client.send(api.deleteDocument, { id: accepted.id })).code).toBe('documentAccepted')
    expect((await family.client.send(api.downloadDocument, { id, name: '' })).status).toBe(404)
    expect((await list(counselor.client)).items.map((each) => each.id)).not.toContain(id)
    const own = await sendPdf(counselor.client)
    expect((await family.client.send(api.deleteDocument, { id: own.id })).code).toBe('notAllowed')
    expect((await counselor.client.send(api.deleteDocument, { id: accepted.id })).status).toBe(200)
  })

  it('is not there for another family, and programs may not ask', async () => {
    const { id } = await sendPdf(family.client)
    for (const operation of [api.downloadDocument, api.previewDocument] as const)
      expect((await stranger.client.send(operation, { id, name: '' })).status).toBe(404)
    expect((await program.client.send(api.downloadDocument, { id, name: '' })).status).toBe(403)
    expect((await server.client().send(api.downloadDocument, { id, name: '' })).status).toBe(401)
    expect((await sendPdf(stranger.client)).status).toBe(404)
    expect((await sendPdf(auditor.client)).status).toBe(403)
    expect((await sendPdf(server.client())).status).toBe(401)
    expect((await auditor.client.send(api.downloadDocument, { id, name: '' })).status).toBe(200)
  })

  it('is about a child of the application only', async () => {
    const { items } = await checklist(family.client)
    const childId = items.find(({ item }) => item === 'birth')?.childId ?? 0
    expect((await sendPdf(family.client, { DocType: 'birth', ApplicantId: childId })).status).toBe(200)
    expect(await stateOf('birth')).toBe('sent')
    const theirs =
      (await checklist(stranger.client, stranger.id)).items.find(({ item }) => item === 'birth')?.childId ?? 0
    expect((await sendPdf(family.client, { DocType: 'birth', ApplicantId: theirs })).status).toBe(400)
    await sendPdf(family.client, { DocType: 'a legacy type' })
    expect((await list(family.client)).items[0]?.item).toBe('other')
  })

  it('cannot be sent to an application that has ended, except by staff', async () => {
    const ended = await applied()
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', ended.id).execute()
    expect((await sendPdf(ended.client, {}, ended.id)).code).toBe('applicationEnded')
    expect((await checklist(ended.client, ended.id)).canSend).toBe(false)
    expect((await sendPdf(counselor.client, {}, ended.id)).status).toBe(200)
    const request = { applicationId: ended.id, note: '' }
    expect((await counselor.client.send(api.requestDocuments, request)).code).toBe('applicationEnded')
  })
})

describe('the list of documents', () => {
  it('finds by name, tag, sender and time, and shows tags to staff alone', async () => {
    const own = await applied()
    const { id } = await sendPdf(own.client, { DocName: 'Talón de pago' }, own.id)
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
    const other = await sendPdf(counselor.client, { DocName: 'Letter' }, own.id)
    await counselor.client.call(setTags, { kind: 'document', id, tags: ['Income', 'Signed'] })
    const ids = async (more: object, client = counselor.client) =>
      (await list(client, more, own.id)).items.map((each) => each.id)
    const at = server.clock.now().toISOString()
    expect(await ids({})).toEqual([other.id, id])
    expect(await ids({ name: 'talon' })).toEqual([id])
    expect(await ids({ tags: ['income', 'signed'] })).toEqual([id])
    expect(await ids({ tags: ['Income', 'Other'] })).toEqual([])
    expect(await ids({ from: at })).toEqual([other.id])
    expect(await ids({ to: at })).toEqual([other.id, id])
    expect(await ids({ source: 'Parent' })).toEqual([id])
    expect(await ids({ source: 'SP' })).toEqual([other.id, id])
    expect((await list(counselor.client, { pageSize: 1, page: 2 }, own.id)).items.map((each) => each.id)).toEqual([id])
    expect((await list(counselor.client, {}, own.id)).items[1]?.tags).toEqual(['Income', 'Signed'])
    expect((await list(own.client, {}, own.id)).items[1]?.tags).toEqual([])
    expect((await auditor.client.send(setTags, { kind: 'document', id, tags: [] })).status).toBe(403)
  })

  it('marks what is new to the family and to its agency, each for itself', async () => {
    const own = await applied()
    const markRead = (client: TestClient) =>
      client.call(api.setAllDocumentsRead, { applicationId: own.id, userType: 'program' })
    const unread = async (client: TestClient) => (await checklist(client, own.id)).unread
    await sendPdf(own.client, {}, own.id)
    expect([await unread(own.client), await unread(counselor.client)]).toEqual([0, 1])
    await markRead(auditor.client)
    expect((await list(counselor.client, {}, own.id)).items[0]).toMatchObject({ isUnread: true, status: 'pending' })
    await markRead(counselor.client)
    expect((await list(counselor.client, {}, own.id)).items[0]?.status).toBe('received')
    server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
    await sendPdf(counselor.client, {}, own.id)
    expect([await unread(own.client), await unread(counselor.client)]).toEqual([1, 0])
    server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
    await markRead(own.client)
    expect(await unread(own.client)).toBe(0)
  })

  it('shows the family when and why staff asked', async () => {
    await counselor.client.call(api.requestDocuments, { applicationId: stranger.id, note: 'By Friday, please.' })
    const { request } = await checklist(stranger.client, stranger.id)
    expect(request).toMatchObject({ note: 'By Friday, please.' })
    expect((await stranger.client.send(api.requestDocuments, { applicationId: stranger.id, note: '' })).status).toBe(
      403,
    )
    const events = await server.db.selectFrom('toldEvent').select('kind').execute()
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['documentsRequested', 'documentReturned', 'documentSent']),
    )
  })
})

describe('sending', () => {
  it('joins photos that were sent before into one PDF', async () => {
    const uploads = [
      await givenUpload(server.url, family.client, await givenPhoto()),
      await givenUpload(server.url, family.client, await givenPhoto(40, 60)),
    ]
    const input = {
      kind: 'application',
      applicationId: family.id,
      uploads,
      fileName: '',
      name: '',
      item: 'address',
    } as const
    const { id } = await family.client.call(api.uploadDocument, input)
    const { items } = await list(family.client)
    expect(items.find((each) => each.id === id)).toMatchObject({
      contentType: 'application/pdf',
      name: 'Proof of address.pdf',
    })
    expect((await stranger.client.send(api.uploadDocument, { ...input, applicationId: stranger.id })).code).toBe(
      'uploadFailed',
    )
  })

  it('says which of several photos is none', async () => {
    const uploads = [
      await givenUpload(server.url, family.client, await givenPhoto()),
      await givenUpload(server.url, family.client, Buffer.from('This is no photo')),
    ]
    const kind = 'application' as const
    const input = { kind, applicationId: family.id, uploads, fileName: '', name: '', item: 'address' } as const
    const refused = await family.client.send(api.uploadDocument, input)
    expect([refused.status, refused.code]).toEqual([415, 'invalidDocument'])
    expect(refused.fields).toMatchObject([{ Path: 'UploadIds[1]', Code: 'photoUnusable' }])
    // Nothing of it was used up: the other one is sent without it.
    await family.client.call(api.uploadDocument, { ...input, uploads: uploads.slice(0, 1) })
  })

  it('creates one document for a repeated request', async () => {
    const key = { 'idempotency-key': 'once' }
    const send = () => sendForm(server.url, family.client, { EntityId: family.id }, pdf, key)
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    const other = await sendForm(
      server.url,
      family.client,
      { EntityId: family.id },
      { name: 'pay.pdf', bytes: givenPdf(9) },
      key,
    )
    expect(other.code).toBe('idempotencyKeyReused')
  })

  it.each([
    ['in bytes', 29, 10_485_760],
    ['in files', 99, 1],
  ])(
    'ends for the day at the limits of the application %s, and goes on a day later',
    async (_what, others, byteCount) => {
      const own = await applied()
      await sendPdf(own.client, {}, own.id)
      const ofOwn = server.db.updateTable('document').where('applicationId', '=', own.id)
      await ofOwn.set({ byteCount }).execute()
      const [row] = await server.db.selectFrom('document').selectAll().where('applicationId', '=', own.id).execute()
      if (!row) throw new Error('no document')
      const { id: _, ...copied } = row
      const copies = Array.from({ length: others }, (_, index) => ({
        ...copied,
        storageKey: `copy ${own.id} ${index}`,
      }))
      await server.db.insertInto('document').values(copies).execute()
      expect((await sendPdf(own.client, {}, own.id)).code).toBe('tooManyUploads')
      await ofOwn.set({ uploadedAt: new Date(server.clock.now().getTime() - 86_400_000) }).execute()
      expect((await sendPdf(own.client, {}, own.id)).status).toBe(200)
    },
  )

  it('ends for the day at the limits of the person', async () => {
    const own = await applied()
    await server.db
      .insertInto('upload')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          id: index.toString(16).padStart(32, 'e'),
          userId: own.userId,
          byteCount: 1,
          startedAt: server.clock.now(),
        })),
      )
      .execute()
    expect((await sendPdf(own.client, {}, own.id)).code).toBe('tooManyUploads')
  })
})
