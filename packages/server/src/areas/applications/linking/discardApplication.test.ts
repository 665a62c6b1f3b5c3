import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { discardApplication, linkApplication } from '@semilla/contract/applications/linking.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { verifyAudit } from '../../../platform/audit/chain/verifyAudit.ts'

const server = await startTestServer({ OUTBOX: 'on' })
const exists = async (id: number) =>
  (await server.db.selectFrom('application').select('id').where('id', '=', id).execute()).length > 0

async function applied() {
  const holder = server.client()
  const { id } = await givenApplied(server, holder, ({ parents: [parent] }) => {
    parent.lastName = 'Quintanilla'
    parent.email = 'quintanilla@example.org'
  })
  return { holder, id }
}
async function signedInHere(cookies: Map<string, string>) {
  const { client } = await givenClient(server)
  client.cookies.set('semilla_visitor', cookies.get('semilla_visitor') ?? '')
  return client
}

it('the browser that holds an application deletes it, before or after its family was told of it', async () => {
  for (const isTold of [false, true]) {
    const { holder, id } = await applied()
    if (isTold) await server.runJobs()
    await server.runTask('sealAudit', {})
    await holder.call(discardApplication, { applicationId: id })
    await server.runJobs()
    expect(await exists(id)).toBe(false)
    expect((await holder.call(getCurrentUser, {})).heldApplicationIds).toEqual([])
    for (const table of await server.db.introspection.getTables()) {
      if (table.schema !== 'public') continue
      const { rows } = await sql`select stored::text from ${sql.table(table.name)} stored`.execute(server.db)
      expect(JSON.stringify(rows).toLowerCase(), table.name).not.toContain('quintanilla')
    }
    const log = server.db.selectFrom('auditLog').orderBy('id').select(['action', 'entity', 'before', 'after'])
    const entries = await log.where('applicationId', '=', id).execute()
    expect(entries).toContainEqual({ action: 'remove', entity: 'application', before: null, after: null })
    await server.runTask('sealAudit', {})
    expect((await verifyAudit(server.inTransaction)).faults).toEqual([])
  }
})

it('nobody else does: no other browser, no other parent, and no staff', async () => {
  const { holder, id } = await applied()
  const { holder: other } = await applied()
  const { client: parent } = await givenClient(server)
  const { client: staff } = await givenClient(server, { role: 'supervisor' })
  const { client: admin } = await givenClient(server, { role: 'portalAdministrator' })
  const statusOf = async (client: typeof holder) =>
    (await client.send(discardApplication, { applicationId: id })).status
  for (const [client, status] of [
    [server.client(), 401],
    [other, 401],
    [parent, 404],
    [staff, 403],
    [admin, 403],
  ] as const)
    expect(await statusOf(client)).toBe(status)
  expect(await exists(id)).toBe(true)
})

it('whoever asks twice at once has it deleted once', async () => {
  const { holder, id } = await applied()
  const ask = async () => (await holder.send(discardApplication, { applicationId: id })).status
  // The second finds that the browser holds none any more, or that there is nothing left to delete.
  for (const status of await Promise.all([ask(), ask()])) expect([200, 401]).toContain(status)
  expect(await exists(id)).toBe(false)
  expect(await ask()).toBe(401)
  const entries = server.db.selectFrom('auditLog').orderBy('id').select('entity').where('action', '=', 'remove')
  expect(await entries.where('applicationId', '=', id).execute()).toEqual([{ entity: 'application' }])
})

it('whoever signed in in that browser deletes it, and not once it is linked', async () => {
  const first = await applied()
  const discarding = await signedInHere(first.holder.cookies)
  await discarding.call(discardApplication, { applicationId: first.id })
  expect(await exists(first.id)).toBe(false)

  const second = await applied()
  const linking = await signedInHere(second.holder.cookies)
  await linking.call(linkApplication, { applicationId: second.id })
  expect((await second.holder.send(discardApplication, { applicationId: second.id })).status).toBe(401)
  const refused = await linking.send(discardApplication, { applicationId: second.id })
  expect([refused.status, refused.code]).toEqual([409, 'alreadyLinked'])
  expect(await exists(second.id)).toBe(true)
})

it('an application is linked or deleted if both are asked at once', async () => {
  const { holder, id } = await applied()
  const parent = await signedInHere(holder.cookies)
  const answers = await Promise.all([
    parent.send(linkApplication, { applicationId: id }),
    holder.send(discardApplication, { applicationId: id }),
  ])
  const [linked, discarded] = answers.map(({ status }) => status === 200)
  expect([linked !== discarded, await exists(id)]).toEqual([true, linked])
})

it('a copy of it stays', async () => {
  const { holder, id } = await applied()
  const copy = await givenApplied(server, holder)
  await server.db.updateTable('application').set({ copiedFromId: id }).where('id', '=', copy.id).execute()
  await holder.call(discardApplication, { applicationId: id })
  expect([await exists(id), await exists(copy.id)]).toEqual([false, true])
})
