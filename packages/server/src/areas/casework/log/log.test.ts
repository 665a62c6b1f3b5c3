import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { setApplicationComment } from '@semilla/contract/casework/fields.ts'
import { listApplicationLog, listLogCategories, listOutreachTagLog } from '@semilla/contract/casework/log.ts'
import { saveNote } from '@semilla/contract/casework/notes.ts'
import { setTags } from '@semilla/contract/casework/tags.ts'
import { reviewDocument } from '@semilla/contract/documents.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import { inviteParent } from '@semilla/contract/invitations.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenSignedIn, givenUser } from '../../../../testing/given.ts'
import { givenApplied, loadChange, setEarned } from '../../../../testing/givenApplied.ts'
import { givenDocument } from '../../../../testing/givenDocuments.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'
import { nameApplications } from './queries/names.ts'

const server = await startTestServer()
const { db } = server
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const stranger = await givenClient(server, {
  role: 'counselor',
  organizationId: await givenOrganization(server, 'agency'),
})

async function applied(lastName: string, of = agencyId) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care, parents: [parent] }) => {
    care.agencyId = of
    parent.lastName = lastName
  })
  return { id, client }
}

type Changed = Output<typeof listApplicationLog>['items'][number]['changes'][number]
type Asked = Partial<Input<typeof listApplicationLog>>
const everything = defaultsOf(listApplicationLog)
const list = (client: TestClient, asked: Asked = {}, language = 'en') =>
  client.call(listApplicationLog, { ...everything, ...asked }, { 'accept-language': language })
const actions = async (client: TestClient, asked?: Asked) =>
  (await list(client, asked)).items.map(({ action }) => action)

/** Inserts a user whose role has only these permissions. */
async function givenWith(...permissions: string[]) {
  const userId = await givenUser(server, { role: 'auditor', organizationId: agencyId })
  const role = {
    organizationId: agencyId,
    code: permissions.join(),
    name: `Custom ${permissions.join()}`,
    userType: 'agencyStaff',
    permissions,
  }
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('userRole').set({ roleId }).where('userId', '=', userId).execute()
  return givenSignedIn(server, userId)
}

describe('the log of an application', () => {
  let id: number
  let family: TestClient
  beforeAll(async () => {
    ;({ id, client: family } = await applied('Aguilar'))
    const change = await loadChange(family, id)
    change.form.familySize = 5
    change.form.parents[0].email = 'new@example.org'
    change.form.children[0].gender = 'another'
    change.form.care.days = ['monday', 'friday']
    change.form.care.extras = ['meals']
    change.form.care.languages = ['01']
    setEarned(change.form, 123_456)
    await family.call(updateApplication, change)
    await counselor.client.call(setApplicationComment, {
      applicationId: id,
      comment: 'Prefers evenings.',
      importantNote: 'Call first.',
    })
    await colleague.client.call(setTags, { kind: 'outreach', id, tags: ['Called', 'Visited'] })
    await counselor.client.call(setTags, { kind: 'outreach', id, tags: ['Visited', 'Wrote'] })
    await counselor.client.call(saveNote, { applicationId: id, content: 'Secret of the staff.' })
  })

  const changesIn = async (language: string) =>
    (await list(counselor.client, { applicationId: id, categories: ['application'] }, language)).items[0]?.changes ?? []

  it('says who did what, the newest first, in what is not only looking', async () => {
    const { items, total } = await list(auditor.client, { applicationId: id })
    expect(total).toBe(6)
    expect(items.map(({ action, byKind, category }) => [action, byKind, category])).toEqual([
      ['Note written', 'staff', 'note'],
      ['Outreach tags changed', 'staff', 'casework'],
      ['Outreach tags changed', 'staff', 'casework'],
      ['Comment changed', 'staff', 'casework'],
      ['Answers changed', 'family', 'application'],
      ['Application sent', 'family', 'application'],
    ])
    expect(items[3]).toMatchObject({
      byName: expect.stringMatching(/^Ana Tester/),
      familyName: expect.stringContaining('Aguilar'),
      changes: [
        { field: 'Comment', before: '', after: 'Prefers evenings.' },
        { field: 'Important note', before: '', after: 'Call first.' },
      ],
    })
  })

  it.each<[language: string, expected: readonly Partial<Changed>[]]>([
    [
      'en',
      [
        { field: 'Family size', after: '5' },
        { field: 'Marisol Aguilar: Email', after: 'new@example.org' },
        { field: expect.stringMatching(/: Gender$/), after: 'Another gender' },
        { field: 'Income of Parent A: Employment', after: '$1,234.56' },
        { field: 'Days', before: 'Mon, Tue, Wed, Thu, Fri', after: 'Mon, Fri' },
        { field: 'Extras', after: 'Meals provided' },
      ],
    ],
    [
      'es',
      [
        { field: 'Tamaño de la familia', after: '5' },
        { field: 'Ingreso de Padre o madre A: Trabajo', after: '$1,234.56' },
      ],
    ],
    ['zh-Hant', [{ field: '家庭人數', after: '5' }]],
  ])('is worded in %s, without ids and codes', async (language, expected) => {
    const changes = await changesIn(language)
    for (const each of expected) expect(changes).toContainEqual(expect.objectContaining(each))
    const said = JSON.stringify(changes)
    expect(said).not.toMatch(/[a-z]+:[a-z]+\.|familySize|another"|meals"|monday|undefined/)
  })

  it('of a new application shows only the answers that say something', async () => {
    const { items } = await list(counselor.client, { applicationId: id, categories: ['application'] })
    const sent = items.at(-1)?.changes ?? []
    expect(sent.length).toBeGreaterThan(20)
    for (const { before, after } of sent) expect([before, after === '']).toEqual(['', false])
  })

  it('shows notes only to those who may read notes', async () => {
    const withoutNotes = await givenWith('oece.app.viewer', 'oece.app.log.viewer')
    const seen = await list(withoutNotes, { applicationId: id, categories: [] })
    expect(seen.items.map(({ category }) => category)).not.toContain('note')
    expect(seen.total).toBe(5)
    expect(await actions(withoutNotes, { applicationId: id, categories: ['note'] })).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('Secret of the staff')
    const names = (client: TestClient) => client.call(listLogCategories, { entity: 'Application' })
    expect((await names(withoutNotes)).map(({ category }) => category)).toEqual([
      'application',
      'status',
      'referral',
      'casework',
      'account',
      'notice',
      'view',
    ])
    expect((await names(counselor.client)).map(({ name }) => name)).toContain('Notes and tasks')
  })

  it('is for staff with the permission, and only of applications in reach', async () => {
    const withoutLog = await givenWith('oece.app.viewer')
    const status = async (client: TestClient) =>
      (await client.send(listApplicationLog, { ...everything, applicationId: id })).status
    expect(await status(withoutLog)).toBe(403)
    expect(await status(family)).toBe(403)
    expect(await status(stranger.client)).toBe(404)
    expect(await actions(stranger.client)).toEqual([])
    expect((await actions(counselor.client)).length).toBe(6)
  })

  it('tells who looked, if that is asked for', async () => {
    await list(auditor.client, { applicationId: id })
    const [latest] = (await list(counselor.client, { applicationId: id, categories: ['view'] })).items
    expect(latest).toMatchObject({ action: 'Read the log', category: 'view', changes: [] })
  })

  it('tells which outreach tag was set and removed by whom', async () => {
    const answer = await auditor.client.call(listOutreachTagLog, { ...defaultsOfTags(), applicationId: id })
    expect(answer).toMatchObject({
      total: 2,
      items: [
        { added: ['Wrote'], removed: ['Called'] },
        { added: ['Called', 'Visited'], removed: [] },
      ],
    })
    expect(answer.items[0]?.byName).not.toBe(answer.items[1]?.byName)
    const asked = { ...defaultsOfTags(), applicationId: id }
    expect((await stranger.client.send(listOutreachTagLog, asked)).status).toBe(404)
  })

  it('tells a new status with its reasons, and what became of the children', async () => {
    const { id: held } = await applied('Delgado')
    const [reason] = await counselor.client.call(listReasons, {
      type: 'applicationStatus',
      whose: 'agency',
      withOther: false,
      languages: [],
    })
    const to = { status: 'closed' as const, reasonIds: [reason?.id ?? 0], otherReason: '' }
    await counselor.client.call(changeApplicationStatus, { ...defaultsOfStatus(held), ...to })
    const { items } = await list(counselor.client, { applicationId: held, categories: ['status'] })
    expect(items.map(({ action }) => action).toSorted()).toEqual([
      'Child’s status changed',
      'Child’s status changed',
      'Status changed',
    ])
    expect(items.find(({ action }) => action === 'Status changed')?.changes).toEqual([
      { field: 'Status', before: 'Active', after: 'Closed' },
      { field: 'Reasons', before: '', after: reason?.text },
    ])
    expect(items.find(({ subject }) => subject !== '')?.changes).toContainEqual({
      field: 'Status',
      before: 'Active',
      after: 'Closed',
    })
  })

  it.each([
    ['en', 'Document reviewed', ['Status', 'New', 'Returned']],
    ['es', 'Documento revisado', ['Estado', 'Nuevo', 'Devuelto']],
    ['zh-Hant', '已審核文件', ['狀態', '新的', '已退回']],
  ])('tells what staff decided about a document, and why, in %s', async (language, action, [field, before, after]) => {
    const { id: applicationId } = await applied('Ortega')
    const document = await givenDocument(server, applicationId)
    await counselor.client.call(reviewDocument, { id: document, status: 'cancelled', reason: 'Page 2 is missing.' })
    const { items } = await list(counselor.client, { applicationId, categories: ['document'] }, language)
    expect(items[0]).toMatchObject({ action })
    expect(items[0]?.changes).toMatchObject([{ field, before, after }, { after: 'Page 2 is missing.' }])
  })
})

// The audit log names the families of its entries so, with more of them than a statement may have values.
it('names the applications of a whole city at once', async () => {
  const { id, externalId } = await db
    .selectFrom('application')
    .select(['id', 'externalId'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: 70_000 }, (_, index) => id + index)
  expect((await server.inTransaction((ctx) => nameApplications(ctx.db, ids))).get(id)).toBe(externalId)
})

const defaultsOfTags = () => ({ skip: 0, take: 10 })
const defaultsOfStatus = (applicationId: number) => ({
  applicationId,
  holdEndsOn: undefined,
  exception: undefined,
  exceptionReason: undefined,
})

describe('a long log', () => {
  let id: number
  const rows = 250
  beforeAll(async () => {
    id = (await applied('Long')).id
    await sql`insert into audit_log (at, request_id, actor_kind, action, entity, entity_id, application_id, before, after)
      select ${server.clock.now()}::timestamptz - make_interval(days => ${rows} - n), 'test', 'system', 'update', 'comment', ${id}, ${id},
        jsonb_build_object('comment', 'Comment ' || n - 1), jsonb_build_object('comment', 'Comment ' || n)
      from generate_series(1, ${rows}) n`.execute(db)
  })
  const comments = async (asked: Asked) => {
    const { items, ...answer } = await list(counselor.client, { applicationId: id, categories: ['casework'], ...asked })
    return { ...answer, texts: items.map(({ changes }) => changes[0]?.after) }
  }

  it('goes back 90 days unless another day is asked for', async () => {
    expect((await comments({})).total).toBe(91)
    expect((await comments({ from: '2020-01-01' })).total).toBe(rows)
    const { total, texts } = await comments({ from: '2020-01-01', to: '2026-11-22' })
    expect([total, texts[0]]).toEqual([rows - 1, `Comment ${rows - 1}`])
    expect((await comments({ to: '2026-10-01' })).total).toBe(91)
  })

  it('is read in parts of ten, from an index or after the last entry, without gaps', async () => {
    const all = { from: '2020-01-01' }
    const first = await comments(all)
    expect([first.texts.length, first.texts[0], first.texts[9]]).toEqual([10, 'Comment 250', 'Comment 241'])
    expect((await comments({ ...all, skip: 10 })).texts[0]).toBe('Comment 240')
    const second = await comments({ ...all, after: first.next, take: 100 })
    expect([second.texts[0], second.texts.at(-1)]).toEqual(['Comment 240', 'Comment 141'])
    const last = await comments({ ...all, skip: 240, take: 20 })
    expect([last.texts.length, last.next]).toEqual([10, undefined])
    const whole = await comments({ ...all, take: 20_000 })
    expect(new Set(whole.texts).size).toBe(rows)
    const wrong = { ...everything, applicationId: id, after: 'not an id' }
    expect((await counselor.client.send(listApplicationLog, wrong)).status).toBe(400)
  })

  it('includes that of an application merged into it', async () => {
    const into = await applied('Receiving')
    await db.updateTable('application').set({ mergedIntoId: into.id }).where('id', '=', id).execute()
    const { total } = await list(counselor.client, { applicationId: into.id, categories: ['casework'] })
    expect(total).toBe(91)
  })
})

it('writes the phone to which an invitation was sent as it is written everywhere else', async () => {
  const { id } = await applied('Borja')
  await db.updateTable('application').set({ parentUserId: null }).where('id', '=', id).execute()
  await counselor.client.call(inviteParent, { applicationId: id, receiverKind: 'phone', receiver: '4155550142' })
  const [latest] = (await list(counselor.client, { applicationId: id })).items
  expect(latest).toMatchObject({ action: 'Parent invited', changes: [{ after: '(415) 555-0142' }] })
})
