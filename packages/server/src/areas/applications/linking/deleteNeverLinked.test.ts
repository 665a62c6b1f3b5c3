import { linkApplication, unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'
import { verifyAudit } from '../../../platform/audit/chain/verifyAudit.ts'

const server = await startTestServer()
const apply = async (client: TestClient) => (await givenApplied(server, client)).id

describe('an application that nobody links', () => {
  const exists = async (id: number) =>
    (await server.db.selectFrom('application').select('id').where('id', '=', id).execute()).length > 0
  const cleanUpOn = async (instant: string) => {
    server.clock.set(instant)
    await server.runTask('cleanUp', {})
  }
  afterEach(() => server.clock.set(testNow))

  it('is deleted with its rows after 90 days, which the audit log says', async () => {
    const id = await apply(server.client())
    await cleanUpOn('2027-02-21T16:00:00Z')
    expect(await exists(id)).toBe(true)
    await cleanUpOn('2027-02-21T18:00:00Z')
    expect(await exists(id)).toBe(false)
    expect(await server.db.selectFrom('child').select('id').where('applicationId', '=', id).execute()).toEqual([])
    const log = server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select(['action', 'entity'])
      .where('applicationId', '=', id)
    expect(await log.execute()).toContainEqual({ action: 'remove', entity: 'application' })
  })

  it('is not deleted in the week after an outage, in which nobody could link it', async () => {
    const id = await apply(server.client())
    const resumed = { workedAt: '2027-02-01T18:00:00Z', resumedOn: '2027-02-20' }
    await server.db.insertInto('workingTime').values(resumed).execute()
    await cleanUpOn('2027-02-26T18:00:00Z')
    expect(await exists(id)).toBe(true)
    await cleanUpOn('2027-02-27T18:00:00Z')
    expect(await exists(id)).toBe(false)
    await server.db.deleteFrom('workingTime').execute()
  })

  it('leaves nothing of what it said anywhere, and the seals of the log valid', async () => {
    const { id } = await givenApplied(server, server.client(), ({ parents: [parent] }) => {
      parent.lastName = 'Quintanilla'
    })
    await server.runJobs()
    await server.runTask('sealAudit', {})
    await cleanUpOn('2027-03-01T18:00:00Z')
    expect(await exists(id)).toBe(false)
    for (const table of await server.db.introspection.getTables()) {
      if (table.schema !== 'public') continue
      const { rows } = await sql`select stored::text from ${sql.table(table.name)} stored`.execute(server.db)
      expect(JSON.stringify(rows), table.name).not.toContain('Quintanilla')
    }
    await server.runTask('sealAudit', {})
    expect((await verifyAudit(server.inTransaction)).faults).toEqual([])
  })

  it('stays where an account has linked it, also after it was unlinked', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const parent = await givenClient(server)
    parent.client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    await parent.client.call(linkApplication, { applicationId: id })
    const { client } = await givenClient(server, { role: 'supervisor' })
    await client.call(unlinkApplication, { applicationId: id })
    await cleanUpOn('2027-06-01T18:00:00Z')
    expect(await exists(id)).toBe(true)
  })

  it('stays as long as one that was copied from it', async () => {
    const source = await apply(server.client())
    const copy = await apply(server.client())
    await server.db.updateTable('application').set({ copiedFromId: source }).where('id', '=', copy).execute()
    await server.db
      .updateTable('application')
      .set({ updatedAt: '2027-02-01T18:00:00Z' })
      .where('id', '=', copy)
      .execute()
    await cleanUpOn('2027-03-01T18:00:00Z')
    expect([await exists(source), await exists(copy)]).toEqual([true, true])
    await cleanUpOn('2027-06-01T18:00:00Z')
    expect([await exists(source), await exists(copy)]).toEqual([false, false])
  })
})
