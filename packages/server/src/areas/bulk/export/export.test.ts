import { downloadExport, getBulk, startExport } from '@semilla/contract/bulk.ts'
import { saveTask } from '@semilla/contract/casework/tasks.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { describe, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { readWorkbook, serialDay } from '../../../../testing/readWorkbook.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'
import { type BulkJob, eraseWorkbooks, findJob } from '../queries/jobs.ts'
import { workOnExport } from './workOnExport.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })

async function applied(lastName: string) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care, parents: [parent] }) => {
    care.agencyId = agencyId
    parent.lastName = lastName
  })
  return id
}
const first = await applied('=HYPERLINK("x")')
await applied('Delgado')
await applied('Esparza')
describe('an export', () => {
  const download = (client: TestClient, jobId: number) =>
    fetch(`${server.url}${downloadExport.path}?JobId=${jobId}`, {
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })

  it('is a workbook of texts for its requester alone', async () => {
    const { jobId, total } = await counselor.client.call(startExport, {
      ...defaultsOf(startExport),
      sort: [{ by: 'externalId', descending: false }],
    })
    expect(total).toBe(3)
    expect((await download(counselor.client, jobId)).status).toBe(404)
    await server.runJobs()
    expect((await counselor.client.call(getBulk, { jobId })).job).toMatchObject({
      status: 'finished',
      hasFile: true,
      done: 3,
      canUndo: false,
    })
    const response = await download(counselor.client, jobId)
    expect(response.headers.get('content-disposition')).toContain('.xlsx')
    const { sheet, texts, names } = readWorkbook(Buffer.from(await response.arrayBuffer()))
    expect(names).toEqual(['Applications'])
    expect(sheet.match(/<row /g)).toHaveLength(4)
    expect(sheet).not.toContain('<f>')
    expect(texts).toContain('=HYPERLINK(')
    expect((await download(colleague.client, jobId)).status).toBe(404)
    expect((await download(server.client(), jobId)).status).toBe(401)
  })

  it('has the rows of the worklist in their order, with days in the city, and each family has it in its log', async () => {
    // Late in the evening of the city, when it is tomorrow in UTC.
    const requestedAt = new Date('2026-11-21T05:30:00Z')
    for (const [table, id] of [
      ['application', 'id'],
      ['worklistRow', 'applicationId'],
    ] as const)
      await server.db.updateTable(table).set({ requestedAt }).where(id, '=', first).execute()
    const asked = { ...defaultsOf(listWaiting), sort: [{ by: 'parentName', descending: true } as const], take: 50 }
    const { items } = await counselor.client.call(listWaiting, asked)
    const { jobId } = await counselor.client.call(startExport, { ...defaultsOf(startExport), sort: asked.sort })
    await server.runJobs()
    const { rows } = readWorkbook(Buffer.from(await (await download(counselor.client, jobId)).arrayBuffer()))
    expect(rows.slice(1).map(({ A, B, G }) => [A, B, Number(G)])).toEqual(
      items.map(({ externalId, parentName, familySize }) => [externalId, parentName, familySize]),
    )
    expect(rows.find(({ B }) => B?.includes('HYPERLINK'))?.['I']).toBe(serialDay('2026-11-20'))
    const logged = await server.db
      .selectFrom('auditLog')
      .select('after')
      .where('entity', '=', 'worklist')
      .where('action', '=', 'read')
      .where('actorId', '=', counselor.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged.after).toEqual({ applications: items.map(({ id }) => id) })
  })

  it('is no longer given to a requester who may not see all of its families any more', async () => {
    const { jobId } = await counselor.client.call(startExport, defaultsOf(startExport))
    await server.runJobs()
    expect((await download(counselor.client, jobId)).status).toBe(200)
    const give = (to: number) =>
      server.db.updateTable('application').set({ agencyId: to }).where('id', '=', first).execute()
    await give(otherAgencyId)
    expect((await download(counselor.client, jobId)).status).toBe(409)
    await give(agencyId)
  })

  it('is no longer given with its tasks to a requester who may not read notes any more', async () => {
    const leaving = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    await leaving.client.call(saveTask, {
      ...{ id: undefined, applicationId: first, title: 'Ask about the shelter', assignedTo: undefined },
      ...{ dueOn: server.clock.today(), seen: undefined },
    })
    const exported = async () => {
      const { jobId } = await leaving.client.call(startExport, defaultsOf(startExport))
      await server.runJobs()
      return jobId
    }
    const jobId = await exported()
    const { texts } = readWorkbook(Buffer.from(await (await download(leaving.client, jobId)).arrayBuffer()))
    expect(texts).toContain('Ask about the shelter')
    const role = { organizationId: agencyId, code: 'noNotes', name: 'No notes', userType: 'agencyStaff' }
    const { id: roleId } = await server.db
      .insertInto('role')
      .values({ ...role, permissions: ['oece.app.viewer'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.updateTable('userRole').set({ roleId }).where('userId', '=', leaving.userId).execute()
    const refusal = await download(leaving.client, jobId)
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { ErrCode: 'workbookWithTasks' }])
    const later = await download(leaving.client, await exported())
    expect(later.status).toBe(200)
    expect(readWorkbook(Buffer.from(await later.arrayBuffer())).texts).not.toContain('Ask about the shelter')
  })

  it('is removed with a family that is deleted, and one that is being made leaves the family out', async () => {
    const id = await applied('Quintanilla')
    const ready = await counselor.client.call(startExport, defaultsOf(startExport))
    await server.runJobs()
    expect((await download(counselor.client, ready.jobId)).status).toBe(200)
    const { jobId } = await counselor.client.call(startExport, defaultsOf(startExport))
    const job = await server.inTransaction(({ db }) => findJob(db, jobId))
    let isDeleted = false
    // The family is deleted once its row was read, and before the workbook is kept.
    await workOnExport(job as BulkJob, async (step, options) => {
      const result = await server.inTransaction(step, options)
      const isRead = result && typeof result === 'object' && 'isLast' in result
      if (isRead && !isDeleted) await server.inTransaction(({ db }) => eraseWorkbooks(db, id))
      isDeleted ||= Boolean(isRead)
      return result
    })
    const { job: done, refusals } = await counselor.client.call(getBulk, { jobId })
    expect(done).toMatchObject({ status: 'finished', hasFile: true, refused: 1 })
    expect(refusals).toMatchObject([{ applicationId: id }])
    const workbook = readWorkbook(Buffer.from(await (await download(counselor.client, jobId)).arrayBuffer()))
    expect(workbook.texts).not.toContain('Quintanilla')
    expect(workbook.texts).toContain('Delgado')
    expect((await download(counselor.client, ready.jobId)).status).toBe(409)
    const gone = await counselor.client.call(getBulk, { jobId: ready.jobId })
    expect(gone).toMatchObject({
      job: { hasFile: false },
      refusals: [{ reason: expect.stringMatching(/Export the list again/) }],
    })
  })
})
