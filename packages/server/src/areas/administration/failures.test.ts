import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as api from '@semilla/contract/administration.ts'
import { inviteParent } from '@semilla/contract/invitations.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenCity, givenClient } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'
import { allTasks } from '../tasks.ts'

let server: TestServer
let city: TestClient

beforeAll(async () => {
  server = await startTestServer({ OUTBOX: 'on' })
  city = (await givenClient(server, { role: 'portalAdministrator' })).client
})

const page = defaultsOf(api.listFailedNotices)

describe('messages that were given up', () => {
  beforeEach(() => server.db.deleteFrom('notice').execute())

  async function givenFailed(given: { kind?: string; receiver?: string; because?: string; daysAgo?: number } = {}) {
    const { kind = 'invitation', receiver = 'x@example.org', because = '550 no such user', daysAgo = 0 } = given
    const at = new Date(server.clock.now().getTime() - daysAgo * 86_400_000)
    const message = { method: 'email', language: 'en', subject: 'Hello', body: 'Hello', kind, receiver }
    const { id } = await server.db
      .insertInto('notice')
      .values({ ...message, state: 'failed', failedBecause: because, tries: 7, createdAt: at, sendAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const stateOf = async (id: number) =>
    (await server.db.selectFrom('notice').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const settle = (action: 'retry' | 'dismiss', ids: number[], isAll = false) =>
    city.call(api.settleFailedNotices, { ids, isAll, action })

  test('are listed with why, without those of more than 30 days ago, as the home counts them', async () => {
    const rejected = await givenFailed()
    const unclear = await givenFailed({ because: 'unclear' })
    await givenFailed({ daysAgo: 31 })
    const { items, total } = await city.call(api.listFailedNotices, page)
    expect(await city.call(api.listFailedNotices, { ...page, page: 9 })).toEqual({ items: [], total })
    expect(items).toMatchObject([
      { id: unclear, unsentBecause: 'unclear', answer: '' },
      { id: rejected, unsentBecause: 'rejected', answer: '550 no such user', receiver: 'x@example.org' },
    ])
    expect(total).toBe(2)
    expect((await city.call(api.getAdministratorHome, {})).failedNotices).toBe(2)
  })

  test('are sent again, also to an address that was rejected; twice at once, once', async () => {
    const id = await givenFailed({ receiver: 'back@example.org', because: 'bouncing' })
    await server.db
      .insertInto('bouncingContact')
      .values({ method: 'email', receiver: 'back@example.org', reason: '550', at: server.clock.now() })
      .execute()
    const counts = await Promise.all([settle('retry', [id]), settle('retry', [id])])
    expect(counts.map(({ count }) => count).toSorted()).toEqual([0, 1])
    await server.runJobs()
    expect(await stateOf(id)).toBe('sent')
    expect((await city.call(api.listFailedNotices, page)).total).toBe(0)
  })

  test('with a code that has expired are put aside alone', async () => {
    const code = await givenFailed({ kind: 'verificationCode' })
    expect(await settle('retry', [code])).toEqual({ count: 0 })
    expect(await settle('retry', [], true)).toEqual({ count: 0 })
    expect((await city.call(api.listFailedNotices, page)).items).toMatchObject([{ id: code, isRepeatable: false }])
    expect(await settle('dismiss', [code])).toEqual({ count: 1 })
    expect(await stateOf(code)).toBe('dropped')
  })

  test('with an invitation whose code was replaced are not sent any more, neither again nor by themselves', async () => {
    const { applicationId } = await givenFamily(server, { cityId: await givenCity(server) })
    const states = () => server.db.selectFrom('notice').select(['id', 'state', 'failedBecause']).orderBy('id').execute()
    const invite = () =>
      city.call(inviteParent, { applicationId, receiverKind: 'email', receiver: 'ana.reyes@example.org' })
    const failAll = () => server.db.updateTable('notice').set({ state: 'failed', failedBecause: 'refused' }).execute()
    await invite()
    await failAll()
    expect((await city.call(api.listFailedNotices, page)).items).toMatchObject([{ isRepeatable: true }])
    await invite()
    await failAll()
    const [first, second] = (await states()).map(({ id }) => id)
    expect((await city.call(api.listFailedNotices, page)).items).toMatchObject([
      { id: second, isRepeatable: true },
      { id: first, isRepeatable: false },
    ])
    expect(await settle('retry', [], true)).toEqual({ count: 1 })
    // The next try of the first one is due, as the mail server did not respond before.
    await server.db
      .updateTable('notice')
      .set({ state: 'planned' })
      .where('id', '=', first as number)
      .execute()
    await server.runJobs()
    expect(await states()).toEqual([
      { id: first, state: 'dropped', failedBecause: 'outdated' },
      { id: second, state: 'sent', failedBecause: null },
    ])
  })

  test('are settled all at once, and only those that are named otherwise', async () => {
    const [one, other] = [await givenFailed(), await givenFailed()]
    expect(await settle('dismiss', [])).toEqual({ count: 0 })
    expect(await settle('dismiss', [one])).toEqual({ count: 1 })
    expect(await stateOf(other)).toBe('failed')
    expect(await settle('dismiss', [], true)).toEqual({ count: 1 })
    const log = await server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select('after')
      .where('entity', '=', 'notice')
      .execute()
    expect(log.at(-1)).toEqual({ after: { settlement: 'dismiss' } })
  })

  test('are nobody else’s', async () => {
    const id = await givenFailed()
    const { client: program } = await givenClient(server, { role: 'programAdministrator' })
    expect((await program.send(api.settleFailedNotices, { ids: [id], isAll: false, action: 'dismiss' })).status).toBe(
      403,
    )
    expect(await stateOf(id)).toBe('failed')
  })
})

describe('jobs that failed', () => {
  async function givenFailedJob(task: string) {
    const { rows } = await sql<{
      id: number
    }>`select id from graphile_worker.add_job(${task}, '{}', run_at => now() + interval '1 day', max_attempts => 3)`.execute(
      server.db,
    )
    const id = Number(rows[0]?.id)
    await sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], 'no disk space')`.execute(server.db)
    return id
  }
  const isThere = async (id: number) =>
    (await sql`select from graphile_worker.jobs where id = ${id}`.execute(server.db)).rows.length === 1

  test('are listed with the error, and tried again', async () => {
    const id = await givenFailedJob('takeReportSnapshots')
    const { items, total } = await city.call(api.listFailedJobs, page)
    expect(await city.call(api.listFailedJobs, { ...page, page: 9 })).toEqual({ items: [], total })
    expect(items).toMatchObject([
      { id, task: 'takeReportSnapshots', error: 'no disk space', tries: 3, isDispensable: true },
    ])
    expect(items[0]?.nextAt).toBeUndefined()
    expect(await city.call(api.settleFailedJob, { jobId: id, action: 'retry' })).toEqual({ count: 1 })
    await server.runJobs()
    expect(await isThere(id)).toBe(false)
    expect(await city.call(api.settleFailedJob, { jobId: id, action: 'retry' })).toEqual({ count: 0 })
  })

  test.each(['en', 'es', 'zh-Hant'])('have a name, whichever job it is (%s)', (language) => {
    const file = join(import.meta.dirname, `../../../../../locales/${language}/administration.json`)
    const names = JSON.parse(readFileSync(file, 'utf8')).failures.tasks
    expect(Object.keys(names).toSorted()).toEqual(Object.keys(allTasks).toSorted())
  })

  test('are put aside unless nothing else does their work', async () => {
    const [lost, kept] = [await givenFailedJob('cleanUp'), await givenFailedJob('eraseFamily')]
    expect(await city.call(api.settleFailedJob, { jobId: lost, action: 'dismiss' })).toEqual({ count: 1 })
    expect(await isThere(lost)).toBe(false)
    expect((await city.send(api.settleFailedJob, { jobId: kept, action: 'dismiss' })).status).toBe(403)
    expect(await isThere(kept)).toBe(true)
  })
})
