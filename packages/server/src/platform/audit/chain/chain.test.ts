import { updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { verifyAudit } from './verifyAudit.ts'

const server = await startTestServer()
const { client } = await givenClient(server)
const person = await givenClient(server)

const seal = (isComplete = false) => server.runTask('sealAudit', { isComplete })
const verify = (kept?: Parameters<typeof verifyAudit>[2]) => verifyAudit(server.inTransaction, undefined, kept)
async function write(count: number) {
  for (let number = 0; number < count; number++)
    await server.inTransaction(async ({ audit }) => audit({ action: 'update', entity: 'trial', after: { number } }))
}
/** Changes the log as somebody can who owns the database. */
async function tamper(statement: ReturnType<typeof sql>) {
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
}
/** The faults that appeared since the chain was looked at. */
async function newFaults(earlier: Awaited<ReturnType<typeof verify>>) {
  const { faults } = await verify()
  return faults.filter((fault) => !earlier.faults.some((each) => each.position === fault.position))
}
const linkAt = (position: number) =>
  server.db.selectFrom('auditLink').selectAll().where('position', '=', position).executeTakeFirstOrThrow()

describe('the chain of the audit log', () => {
  it('is whole after requests and jobs, and says what is not sealed yet', async () => {
    await client.request(updateMyProfile, { Data: { Zip: '94110' } })
    await write(3)
    const { count } = (await verify()).unsealed
    expect(count).toBeGreaterThanOrEqual(3)
    await seal()
    expect(await verify()).toMatchObject({ entries: count, faults: [], unsealed: { count: 0 } })
  })

  it('grows by what was written meanwhile, once each, also when two seal at once', async () => {
    const { entries } = await verify()
    await write(5)
    await Promise.all([seal(), seal()])
    expect(await verify()).toMatchObject({ entries: entries + 5, faults: [] })
  })

  it('grows by more entries than one transaction seals, once each, also when two seal at once', async () => {
    const { entries } = await verify()
    await sql`insert into audit_log (at, request_id, actor_kind, action, entity, after)
      select now(), 'many', 'system', 'update', 'many', jsonb_build_object('number', n) from generate_series(1, 450) n`.execute(
      server.db,
    )
    await Promise.all([seal(), seal(true)])
    expect(await verify()).toMatchObject({ entries: entries + 450, faults: [], unsealed: { count: 0 } })
  })

  it('seals an entry whose transaction ended after later ones', async () => {
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = server.db.transaction().execute(async (tx) => {
      await sql`insert into audit_log (at, request_id, actor_kind, action, entity) values (now(), 'slow', 'system', 'update', 'slow')`.execute(
        tx,
      )
      written.resolve()
      await late.promise
    })
    await written.promise
    await write(1)
    await seal()
    late.resolve()
    await slow
    await seal()
    expect(await verify()).toMatchObject({ faults: [], unsealed: { count: 0 } })
  })

  it('is proved in parts, each from the seal before it, as it is as a whole', async () => {
    await write(7)
    await seal()
    const whole = await verify()
    const parts = []
    for (let after = 0, isEnd = false; !isEnd; ) {
      const part = await verifyAudit(server.inTransaction, { after, most: 3 })
      parts.push(part.entries)
      expect(part.faults).toEqual([])
      if (part.isEnd) expect(part.head).toEqual(whole.head)
      after = part.entries
      isEnd = part.isEnd
    }
    expect(parts.slice(0, 2)).toEqual([3, 6])
    expect(parts.at(-1)).toBe(whole.entries)
  })

  it('cannot be changed by the product', async () => {
    for (const statement of [
      sql`update audit_log set entity = 'x'`,
      sql`update audit_log set after = null`,
      sql`delete from audit_log`,
      sql`update audit_link set position = position + 1000`,
      sql`delete from audit_link`,
      sql`truncate audit_link`,
    ])
      await expect(statement.execute(server.db)).rejects.toThrow()
  })

  it('holds an end that was noted, and says when it was cut off', async () => {
    await write(2)
    await seal()
    const { head } = await verify()
    await write(1)
    await seal()
    expect((await verify(head)).holdsKept).toBe(true)
    expect((await verify({ ...head, hash: '0'.repeat(64) })).holdsKept).toBe(false)
    expect((await verify({ ...head, position: 10_000 })).holdsKept).toBe(false)
  })
})

describe('an entry that somebody', () => {
  it('altered is found with its place', async () => {
    const before = await verify()
    const { auditId } = await linkAt(2)
    await tamper(sql`update audit_log set after = '{"number": 99}' where id = ${auditId}`)
    expect(await newFaults(before)).toEqual([{ position: 2, auditId, what: 'entryAltered' }])
  })

  it.each([
    ['gave to another person', sql`actor_id = ${person.userId}`],
    ['gave to somebody of another kind', sql`actor_kind = 'nobody'`],
    ['moved in time', sql`at = at + interval '1 microsecond'`],
    ['made another action', sql`action = 'signOut'`],
    ['made one of another kind of record', sql`entity = 'other'`],
    ['made one of another record', sql`entity_id = 987654`],
    ['made one of another family', sql`application_id = 987654`],
    ['made one of another site', sql`site_id = 987654`],
    ['made one of another vacancy', sql`vacancy_id = 987654`],
  ])('%s is found with its place', async (_what, change) => {
    await write(1)
    await seal()
    const before = await verify()
    const { position } = before.head
    const { auditId } = await linkAt(position)
    await tamper(sql`update audit_log set ${change} where id = ${auditId}`)
    expect(await newFaults(before)).toEqual([{ position, auditId, what: 'entryAltered' }])
  })

  it('emptied is found with its place', async () => {
    const before = await verify()
    const { auditId } = await linkAt(5)
    await tamper(sql`update audit_log set before = null, after = null where id = ${auditId}`)
    expect(await newFaults(before)).toEqual([{ position: 5, auditId, what: 'contentRemoved' }])
  })

  it('removed is found with its place', async () => {
    const before = await verify()
    const { auditId } = await linkAt(6)
    await tamper(sql`delete from audit_log where id = ${auditId}`)
    expect(await newFaults(before)).toEqual([{ position: 6, auditId, what: 'entryRemoved' }])
  })

  it('altered is found in the part that holds its place alone, also at the beginning of one', async () => {
    const { auditId } = await linkAt(12)
    const faultsOf = async (after: number) =>
      (await verifyAudit(server.inTransaction, { after, most: 2 })).faults.map(({ position }) => position)
    expect([await faultsOf(9), await faultsOf(11), await faultsOf(12)]).toEqual([[], [], []])
    await tamper(sql`update audit_log set request_id = 'other' where id = ${auditId}`)
    expect([await faultsOf(9), await faultsOf(11), await faultsOf(12)]).toEqual([[], [12], []])
  })

  it('removed with its seal is found with its place', async () => {
    const before = await verify()
    const { auditId } = await linkAt(8)
    const next = await linkAt(9)
    await tamper(sql`delete from audit_log where id = ${auditId}`)
    await tamper(sql`delete from audit_link where position = 8`)
    expect(await newFaults(before)).toEqual([{ position: 8, auditId: next.auditId, what: 'sealsRemoved' }])
  })
})
