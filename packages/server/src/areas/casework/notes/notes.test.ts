import { listNotes, saveNote } from '@semilla/contract/casework/notes.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })
const admin = await givenClient(server, { role: 'portalAdministrator' })
await server.db.updateTable('appUser').set({ lastName: 'Zúñiga' }).where('id', '=', colleague.userId).execute()

async function applied(of: number, lastName: string) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care, parents: [parent] }) => {
    care.agencyId = of
    parent.lastName = lastName
  })
  return { id, client }
}
const family = await applied(agencyId, 'Aguilar')
const otherFamily = await applied(agencyId, 'Delgado')
const theirs = await applied(otherAgencyId, 'Chen')

type Asked = Partial<Input<typeof listNotes>>
const list = (client: TestClient, asked: Asked = {}) => client.call(listNotes, { ...defaultsOf(listNotes), ...asked })
const contents = async (client: TestClient, asked?: Asked) =>
  (await list(client, asked)).items.map(({ content }) => content)
const write = async (client: TestClient, content: string, applicationId = family.id) =>
  (await client.call(saveNote, { applicationId, content })).id
const change = (client: TestClient, id: number, content: string, applicationId = family.id) =>
  client.send(saveNote, { id, applicationId, content })
/** Lets hours pass, without the sessions' ending. */
async function goOn(hours: number) {
  const at = new Date(server.clock.now().getTime() + hours * 3_600_000)
  server.clock.set(at.toISOString())
  await server.db.updateTable('userSession').set({ createdAt: at, lastSeenAt: at }).execute()
}
const clear = () => sql`truncate application_note cascade`.execute(server.db)

describe('a note', () => {
  it('is listed with its author, time and family, the newest first', async () => {
    await clear()
    await write(counselor.client, 'Called the family.')
    await write(colleague.client, 'They moved.\nNew address to come.')
    expect(await list(auditor.client, { applicationId: family.id })).toMatchObject({
      total: 2,
      items: [
        {
          content: 'They moved.\nNew address to come.',
          authorId: colleague.userId,
          authorName: 'Ana Zúñiga',
          familyName: expect.stringContaining('Aguilar'),
          isEditable: false,
          earlier: [],
        },
        { content: 'Called the family.', createdAt: server.clock.now().toISOString() },
      ],
    })
  })

  it('must say something', async () => {
    const empty = { NoteInfo: { ApplicationId: family.id, Content: '  ' } }
    expect((await counselor.client.post(saveNote.path, empty)).status).toBe(400)
    const long = { NoteInfo: { ApplicationId: family.id, Content: 'x'.repeat(4001) } }
    expect((await counselor.client.post(saveNote.path, long)).status).toBe(400)
  })

  it('is changed by its author for 24 hours, and what it said before is kept', async () => {
    await clear()
    const id = await write(counselor.client, 'They want Mission.')
    const written = server.clock.now().toISOString()
    await goOn(3)
    expect((await change(counselor.client, id, 'They want the Mission.')).status).toBe(200)
    await goOn(20)
    expect((await change(counselor.client, id, 'They want the Mission or Bernal.')).status).toBe(200)
    expect((await change(counselor.client, id, 'They want the Mission or Bernal.')).status).toBe(200)
    const [note] = (await list(counselor.client, { applicationId: family.id })).items
    expect(note).toMatchObject({
      content: 'They want the Mission or Bernal.',
      createdAt: written,
      editedAt: server.clock.now().toISOString(),
      isEditable: true,
      earlier: [{ content: 'They want the Mission.' }, { content: 'They want Mission.', writtenAt: written }],
    })
    await goOn(2)
    expect(await change(counselor.client, id, 'Too late.')).toMatchObject({ status: 409, code: 'noteNotEditable' })
    expect((await list(counselor.client, { applicationId: family.id })).items[0]?.isEditable).toBe(false)
  })

  it('is not changed by anyone else, nor through another application', async () => {
    await clear()
    const id = await write(counselor.client, 'Mine.')
    expect((await change(colleague.client, id, 'Not mine.')).status).toBe(403)
    expect((await change(auditor.client, id, 'Not mine.')).status).toBe(403)
    expect((await change(stranger.client, id, 'Not mine.')).status).toBe(404)
    expect((await change(counselor.client, id, 'Moved.', otherFamily.id)).status).toBe(404)
    expect((await change(counselor.client, id + 1, 'Unknown.')).status).toBe(404)
    expect(await contents(counselor.client)).toEqual(['Mine.'])
  })

  it('cannot be changed after a day in the database either', async () => {
    await clear()
    const id = await write(counselor.client, 'Once.')
    const later = server.db
      .updateTable('applicationNote')
      .set({ updatedAt: new Date(server.clock.now().getTime() + 25 * 3_600_000) })
      .where('id', '=', id)
    await expect(later.execute()).rejects.toThrow('note_is_edited_within_a_day')
  })

  it('is in the log with what it said before and after', async () => {
    await clear()
    const id = await write(counselor.client, 'One.')
    await change(counselor.client, id, 'Two.')
    const lines = server.db.selectFrom('auditLog').select(['action', 'before', 'after', 'actorId']).orderBy('id')
    expect(await lines.where('entity', '=', 'note').where('entityId', '=', id).execute()).toEqual([
      { action: 'create', before: null, after: { content: 'One.' }, actorId: counselor.userId },
      { action: 'update', before: { content: 'One.' }, after: { content: 'Two.' }, actorId: counselor.userId },
    ])
  })
})

describe('the list of notes', () => {
  it('holds those of every family in reach, and of no other', async () => {
    await clear()
    await write(counselor.client, 'Ours.')
    await write(counselor.client, 'Ours too.', otherFamily.id)
    await write(stranger.client, 'Theirs.', theirs.id)
    expect(await contents(counselor.client)).toEqual(['Ours too.', 'Ours.'])
    expect(await contents(stranger.client)).toEqual(['Theirs.'])
    expect(await contents(admin.client)).toEqual(['Theirs.', 'Ours too.', 'Ours.'])
    expect(
      (await counselor.client.send(listNotes, { ...defaultsOf(listNotes), applicationId: theirs.id })).status,
    ).toBe(404)
    expect((await family.client.send(listNotes, { ...defaultsOf(listNotes), applicationId: family.id })).status).toBe(
      403,
    )
  })

  it('is filtered by text, author and days', async () => {
    await clear()
    await write(counselor.client, 'Visited the library.')
    await goOn(48)
    await write(colleague.client, 'Sent a café voucher.')
    const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await contents(counselor.client, { text: 'LIBRARY visited' })).toEqual(['Visited the library.'])
    expect(await contents(counselor.client, { text: 'cafe' })).toEqual(['Sent a café voucher.'])
    expect(await contents(counselor.client, { text: 'library', authorName: 'zuniga' })).toEqual([])
    expect(await contents(counselor.client, { authorName: 'zuniga' })).toEqual(['Sent a café voucher.'])
    expect(await contents(counselor.client, { authorId: counselor.userId })).toEqual(['Visited the library.'])
    expect(await contents(counselor.client, { from: day(-1) })).toEqual(['Sent a café voucher.'])
    expect(await contents(counselor.client, { to: day(-1) })).toEqual(['Visited the library.'])
  })

  it('comes in parts of ten from any place', async () => {
    await clear()
    for (let number = 1; number <= 12; number++) await write(counselor.client, `Note ${number}`)
    const first = await list(counselor.client)
    expect([first.total, first.items.length, first.items[0]?.content]).toEqual([12, 10, 'Note 12'])
    expect(await contents(counselor.client, { skip: 10 })).toEqual(['Note 2', 'Note 1'])
  })

  it('shows the notes of merged applications with the one that received them', async () => {
    await clear()
    await write(counselor.client, 'From the other.', otherFamily.id)
    await server.db
      .updateTable('application')
      .set({ mergedIntoId: family.id })
      .where('id', '=', otherFamily.id)
      .execute()
    await write(counselor.client, 'From this one.')
    expect(await contents(counselor.client, { applicationId: family.id })).toEqual([
      'From this one.',
      'From the other.',
    ])
  })
})
