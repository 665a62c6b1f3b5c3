import { setUserDisabled } from '@semilla/contract/accounts/users.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { exportAudit, listAudit } from '@semilla/contract/audit.ts'
import { setTags } from '@semilla/contract/casework/tags.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../testing/given.ts'
import { givenAccount, workAt } from '../../../testing/givenAccounts.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { openLivePage } from '../../../testing/liveClient.ts'
import { readWorkbook } from '../../../testing/readWorkbook.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf } from '../../../testing/testClient.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const admin = await givenClient(server, { role: 'portalAdministrator' })
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
await server.db.updateTable('appUser').set({ lastName: 'Zúñiga' }).where('id', '=', counselor.userId).execute()
const family = await givenApplied(server, (await givenClient(server)).client, ({ care }) => {
  care.agencyId = agencyId
})
await counselor.client.call(getApplicationDetail, { applicationId: family.id, really: true })

const list = async (asked: object) => (await admin.client.call(listAudit, { ...defaultsOf(listAudit), ...asked })).items

it('the log is found by person, family, action and time', async () => {
  expect(await list({ person: 'zuniga' })).toEqual([
    expect.objectContaining({ byName: 'Ana Zúñiga', action: 'read', applicationId: family.id }),
  ])
  expect((await list({ applicationId: family.id })).length).toBeGreaterThan(1)
  const [{ reference } = { reference: '' }] = await list({ applicationId: family.id })
  expect((await list({ reference: reference.toLowerCase() })).length).toBeGreaterThan(1)
  expect(await list({ person: 'nobody at all' })).toEqual([])
  expect(await list({ from: '2027-01-01' })).toEqual([])
  expect(new Set((await list({ action: 'create' })).map(({ action }) => action))).toEqual(new Set(['create']))
})

it('an entry names the person, site or organization that it is about', async () => {
  const leaving = await givenClient(server, { role: 'counselor', organizationId: agencyId })
  await server.db.updateTable('appUser').set({ lastName: 'Salazar' }).where('id', '=', leaving.userId).execute()
  await admin.client.call(setUserDisabled, { userId: leaving.userId, isDisabled: true })
  const [entry] = await list({ entity: 'user', action: 'update' })
  expect(entry).toMatchObject({ subject: 'Ana Salazar', subjectKind: 'user', subjectId: leaving.userId })
})

it('a person found only by a similar spelling is said to be', async () => {
  const found = (person: string) => admin.client.call(listAudit, { ...defaultsOf(listAudit), person })
  expect(await found('zuniga')).not.toHaveProperty('isSimilar', true)
  expect(await found('zunigo')).toMatchObject({ isSimilar: true, items: [{ byName: 'Ana Zúñiga' }] })
})

it('a family is also found in the lists in which somebody saw it, by its reference', async () => {
  const every = defaultsOf(listWaiting)
  const filter = { ...every.filter, text: family.externalId }
  const worklist = await counselor.client.call(listWaiting, { ...every, filter })
  expect(worklist.items.map(({ id }) => id)).toEqual([family.id])
  const [seen] = await list({ reference: family.externalId, entity: 'worklist' })
  expect(seen).toMatchObject({ byName: 'Ana Zúñiga', action: 'read' })
  expect(seen?.changes).toEqual([expect.objectContaining({ after: family.externalId })])
  const other = await givenApplied(server, (await givenClient(server)).client)
  expect(await list({ reference: other.externalId, entity: 'worklist' })).toEqual([])
})

it.each(['worklist', 'duplicates', 'vacancyQueue', 'childSearch'])(
  'a family is found in a list of the kind %s, by its reference and by its id',
  async (entity) => {
    const unseen = await givenApplied(server, (await givenClient(server)).client)
    await server.inTransaction(async ({ audit }) =>
      audit({ action: 'read', entity, after: { applications: [family.id, 1] } }),
    )
    const [of, ofOther] = [{ reference: family.externalId }, { reference: unseen.externalId }]
    const asked = [of, { applicationId: family.id }, ofOther, { applicationId: unseen.id }]
    const found = await Promise.all(asked.map((each) => list({ ...each, entity })))
    expect(found.map((items) => items.filter(({ byKind }) => byKind === 'system').length)).toEqual([1, 1, 0, 0])
  },
)

it('somebody who signs in is named, and found with the tries of others', async () => {
  const email = 'arrives@example.org'
  const userId = await givenAccount(server, { email, role: 'counselor', organizationId: agencyId })
  await server.db.updateTable('appUser').set({ lastName: 'Llegada' }).where('id', '=', userId).execute()
  await workAt(server.client(), email, true)
  await server.client().post('/api/Login/LoginProvider', { User: email, PWD: 'Wrong-2765', IsAgency: true })
  expect(await list({ person: 'llegada', action: 'signIn' })).toEqual([
    expect.objectContaining({ byName: '', byKind: 'visitor', after: { door: 'agency', outcome: 'wrongPassword' } }),
    expect.objectContaining({ byName: 'Ana Llegada', after: { door: 'agency', outcome: 'signedIn' } }),
  ])
})

it('what several people did is paged in the order of time, each entry once', async () => {
  const email = 'mayu@example.org'
  const userId = await givenAccount(server, { email, role: 'counselor', organizationId: agencyId })
  const reader = await givenClient(server, { role: 'counselor', organizationId: agencyId })
  await server.db.updateTable('appUser').set({ lastName: 'Mayu' }).where('id', 'in', [userId, reader.userId]).execute()
  const look = () => reader.client.call(getApplicationDetail, { applicationId: family.id, really: true })
  const client = server.client()
  for (const act of [
    () => workAt(client, email, true),
    look,
    () => client.call(listWaiting, defaultsOf(listWaiting)),
    look,
  ])
    await act()
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      admin.client.call(listAudit, { ...defaultsOf(listAudit), person: 'mayu', page, pageSize: 2 }),
    ),
  )
  expect(pages.map(({ items, total }) => [items.map(({ action, entity }) => `${action} ${entity}`), total])).toEqual([
    [['read application', 'read worklist'], 4],
    [['read application', 'signIn user'], 4],
    [[], 4],
  ])
})

it('somebody who signs in once more while signed in is found with each entry once', async () => {
  const { userId } = await givenClient(server, { role: 'counselor', organizationId: agencyId })
  await server.db.updateTable('appUser').set({ lastName: 'Doblado' }).where('id', '=', userId).execute()
  const by = { id: userId, userType: 'agencyStaff' }
  await server.inTransaction(async ({ audit }) =>
    audit({ action: 'signIn', entity: 'user', entityId: userId, after: { outcome: 'signedIn' }, by }),
  )
  const found = await admin.client.call(listAudit, { ...defaultsOf(listAudit), person: 'doblado' })
  expect([found.items.length, found.total]).toEqual([1, 1])
})

it.each([1, 150])(
  'what %i people of one name did in a period is found, and nothing else, whatever the order of its ids',
  async (people) => {
    const lastName = people === 1 ? 'Solitaria' : 'Frecuente'
    const agency = { userType: 'agencyStaff', organizationId: agencyId, passwordHash: '-' }
    const users = Array.from({ length: people }, (_, at) => ({
      ...agency,
      lastName,
      email: `frequent${people}x${at}@example.org`,
    }))
    const ids = (await server.db.insertInto('appUser').values(users).returning('id').execute()).map(({ id }) => id)
    const days = ['2026-09-02', '2026-09-30', '2026-08-31', '2026-09-01', '2026-10-01', '2026-09-15']
    const entries = days.map((day, at) => ({
      at: new Date(`${day}T12:00:00-07:00`),
      actorId: ids[at % people] as number,
    }))
    const row = { actorKind: 'staff', action: 'read', entity: 'note', requestId: 'of a period' }
    await server.db
      .insertInto('auditLog')
      .values(entries.map((entry) => ({ ...row, ...entry })))
      .execute()
    const found = await list({ person: lastName, from: '2026-09-01', to: '2026-09-30' })
    expect(found.map(({ at }) => at.slice(0, 10))).toEqual(['2026-09-15', '2026-09-01', '2026-09-30', '2026-09-02'])
    expect(await list({ person: lastName, from: '2026-07-01', to: '2026-07-31' })).toEqual([])
  },
)

it('a refused request about an id that cannot exist is in the log, and hides nothing else', async () => {
  const entityId = 99_999_999_999
  expect((await admin.client.send(setUserDisabled, { userId: entityId, isDisabled: true })).status).toBe(404)
  expect((await list({ action: 'refused' }))[0]).toMatchObject({ entityId })
})

it('who asks is in the log itself, also who downloads it', async () => {
  await list({ person: 'zuniga' })
  const file = await admin.client.send(exportAudit, { ...defaultsOf(exportAudit), person: 'zuniga' })
  expect(file.headers.get('content-type')).toContain('spreadsheetml')
  const own = await list({ entity: 'auditExport' })
  expect(own[0]).toMatchObject({ action: 'read', byName: expect.stringContaining('Ana'), after: { person: 'zuniga' } })
  expect((await list({ entity: 'auditLog' })).length).toBeGreaterThan(1)
})

it('the file names what was looked at or changed as the list does', async () => {
  const tags = ['Called']
  await counselor.client.call(setTags, { kind: 'outreach', id: family.id, tags, seen: undefined })
  const page = await openLivePage(server.url, counselor.client)
  await page.watch(`application:${family.id}`)
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${server.url}${exportAudit.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ApplicationId: family.id }),
  })
  const { rows } = readWorkbook(Buffer.from(await response.arrayBuffer()))
  const named = rows.map((row) => row['D'])
  expect(named).toEqual(expect.arrayContaining(['Live page: Application', 'Outreach tags of an application']))
  const [entry] = await list({ applicationId: family.id, entity: 'outreachTags' })
  const tagged = rows.find((row) => row['D'] === 'Outreach tags of an application')
  expect(tagged).toMatchObject({ B: 'Ana Zúñiga', G: family.externalId, I: expect.stringContaining('Called') })
  // A spreadsheet counts days since the end of 1899, and the file has the clock of the city.
  const shown = new Date(Math.round((Number(tagged?.['A']) - 25_569) * 86_400) * 1000).toISOString()
  const inCity = new Date(entry?.at ?? '').toLocaleString('sv', { timeZone: 'America/Los_Angeles' })
  expect(shown.slice(0, 16).replace('T', ' ')).toBe(inCity.slice(0, 16))
})

it('the file is refused with more entries than it can hold, and made of fewer', async () => {
  await sql`insert into audit_log (at, request_id, actor_kind, action, entity, entity_id, application_id, after)
    select ${server.clock.now()}, 'many', 'system', 'update', 'comment', ${family.id}, ${family.id},
      jsonb_build_object('comment', '')
    from generate_series(1, 20_000)`.execute(server.db)
  const asked = { ...defaultsOf(exportAudit), applicationId: family.id }
  expect(await admin.client.send(exportAudit, asked)).toMatchObject({ status: 409, code: 'tooManyEntries' })
  expect((await admin.client.send(exportAudit, { ...asked, action: 'create' })).status).toBe(200)
})

it('nobody else reads it', async () => {
  for (const { client } of [counselor, await givenClient(server, { role: 'supervisor' }), await givenClient(server)])
    expect((await client.send(listAudit, defaultsOf(listAudit))).status).toBe(403)
})
