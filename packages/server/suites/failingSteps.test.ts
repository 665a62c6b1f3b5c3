import { changeTable } from '@semilla/contract/tables.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { writeNotice } from '../src/platform/delivery/notices.ts'
import { newFileKey } from '../src/platform/files/incoming.ts'
import type { TaskName } from '../src/platform/jobs/taskPayloads.ts'
import { givenChild, givenClient, givenProgram, givenReferral, givenSite, givenVacancy } from '../testing/given.ts'
import { startTestServer, testNow } from '../testing/startTestServer.ts'

// A job has many steps, and what is wrong with one of them is repaired days later. Until then, the others are done.

const server = await startTestServer({ OUTBOX: 'on' })
const { db } = server

/** Makes the database refuse every change of some rows of a table. */
async function givenUnchangeable(table: string, when: string, change = 'update or delete'): Promise<void> {
  await sql`create or replace function refuse_step() returns trigger language plpgsql as
    $$ begin raise exception 'this row cannot be changed'; end $$`.execute(db)
  await sql`create trigger refuse_step before ${sql.raw(change)} on ${sql.table(table)} for each row
    when (${sql.raw(when)}) execute function refuse_step()`.execute(db)
  onTestFinished(async () => void (await sql`drop trigger refuse_step on ${sql.table(table)}`.execute(db)))
}
const failing = (task: TaskName) =>
  expect(server.runTask(task, {} as never)).rejects.toThrow('this row cannot be changed')

async function givenOffer() {
  const programId = await givenProgram(server)
  const siteId = await givenSite(server, { programIds: [programId] })
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const child = await givenChild(server)
  const id = await givenReferral(server, { vacancyId, child, needsAccept: true, expiresOn: '2026-11-20' })
  return { id, siteId, vacancyId }
}
const statusOf = async (table: 'referral' | 'vacancy', id: number) =>
  (await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('offers expire while one cannot', async () => {
  const [one, other] = [await givenOffer(), await givenOffer()]
  await givenUnchangeable('referral', `old.id = ${one.id}`)
  await failing('expireReferrals')
  expect([await statusOf('referral', one.id), await statusOf('referral', other.id)]).toEqual(['active', 'unavailable'])
})

it('vacancies of inactive sites close while one cannot', async () => {
  const [one, other] = [await givenOffer(), await givenOffer()]
  await db.updateTable('site').set({ status: 'inactive' }).where('id', 'in', [one.siteId, other.siteId]).execute()
  await givenUnchangeable('vacancy', `old.id = ${one.vacancyId}`)
  await failing('closeVacanciesOfInactive')
  expect([await statusOf('vacancy', one.vacancyId), await statusOf('vacancy', other.vacancyId)]).toEqual([
    'submitted',
    'closed',
  ])
})

it('planned changes of tables are applied while one cannot', async () => {
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  for (const onDay of ['2027-07-05', '2027-07-06']) {
    const values = { onDay, nameEn: onDay, nameEs: onDay, nameZh: onDay }
    const adding = { table: 'holidays', action: 'add', values, effectiveOn: '2026-12-01' } as const
    expect((await client.send(changeTable, adding)).output?.outcome).toBe('planned')
  }
  await givenUnchangeable('holiday', "new.on_day = '2027-07-05'", 'insert')
  server.clock.set('2026-12-01T18:00:00Z')
  onTestFinished(() => server.clock.set(testNow))
  await failing('applyPlannedChanges')
  const changes = db.selectFrom('tableChange').select('status').orderBy('id')
  expect(await changes.execute()).toEqual([{ status: 'planned' }, { status: 'applied' }])
})

it('what has expired is deleted while some of it cannot', async () => {
  const { userId } = await givenClient(server)
  const old = '2026-01-01T00:00:00Z'
  await db.insertInto('attempt').values({ kind: 'trial', subject: 'a', at: old }).execute()
  await db.insertInto('batch').values({ userId, key: 'a', data: '[]', createdAt: old }).execute()
  await givenUnchangeable('attempt', 'true')
  await failing('cleanUp')
  expect(await db.selectFrom('batch').select('key').execute()).toEqual([])
})

it('documents and the applications of visitors are removed while one of each cannot', async () => {
  const [one, other] = [(await givenChild(server)).applicationId, (await givenChild(server)).applicationId]
  const old = '2026-01-01T00:00:00Z'
  const documents = [one, other].map((applicationId) => {
    const file = { name: 'a.pdf', contentType: 'application/pdf', byteCount: 1, storageKey: newFileKey() }
    return { applicationId, ...file, uploadedAt: old, removedAt: old }
  })
  const [first] = await db.insertInto('document').values(documents).returning('id').execute()
  const abandoned = [(await givenChild(server)).applicationId, (await givenChild(server)).applicationId] as const
  await db
    .updateTable('application')
    .set({ isDisabled: true, updatedAt: old })
    .where('id', 'in', [...abandoned])
    .execute()
  await givenUnchangeable('document', `old.id = ${first?.id}`, 'delete')
  await givenUnchangeable('application', `old.id = ${abandoned[0]}`, 'delete')
  await expect(server.runTask('cleanUp', {})).rejects.toThrow('2 steps of a job failed')
  expect(await db.selectFrom('document').select('id').execute()).toEqual([first])
  const left = db
    .selectFrom('application')
    .select('id')
    .where('id', 'in', [...abandoned])
  expect(await left.execute()).toEqual([{ id: abandoned[0] }])
})

it('events are told and messages sent while one cannot', async () => {
  const applicationIds = [(await givenChild(server)).applicationId, (await givenChild(server)).applicationId]
  const at = server.clock.now()
  const events = applicationIds.map((applicationId) => {
    const kind = 'applicationSubmitted' as const
    return { kind, event: JSON.stringify({ kind, applicationId }), at, dueAt: at }
  })
  const [one] = await db.insertInto('toldEvent').values(events).returning('id').execute()
  await givenUnchangeable('told_event', `old.id = ${one?.id}`)
  await failing('tellEvents')
  const untold = db.selectFrom('toldEvent').select('id').where('toldAt', 'is', null)
  expect(await untold.execute()).toEqual([one])

  await server.inTransaction(async (ctx) => {
    for (const receiver of ['a@example.org', 'b@example.org'])
      await writeNotice(ctx, {
        kind: 'invitation',
        method: 'email',
        receiver,
        language: 'en',
        subject: 'Hi',
        body: 'Hi',
      })
  })
  await givenUnchangeable('notice', "old.receiver = 'a@example.org'")
  await failing('sendNotices')
  const sent = db.selectFrom('notice').select(['receiver', 'state']).where('kind', '=', 'invitation').orderBy('id')
  expect(await sent.execute()).toEqual([
    { receiver: 'a@example.org', state: 'planned' },
    { receiver: 'b@example.org', state: 'sent' },
  ])
})
