import { createReadStream } from 'node:fs'
import { fileStoreOf } from '../src/platform/files/fileStore.ts'
import type { TestServer } from './startTestServer.ts'

/** Gives a counselor an open task for a family, a saved view, and an export of a worklist that is ready. */
export async function givenCasework(
  { db, clock, inTransaction }: TestServer,
  applicationId: number,
  counselorId: number,
) {
  const at = clock.now()
  const by = { createdBy: counselorId, assignedTo: counselorId, createdAt: at, updatedAt: at }
  const { id: taskId } = await db
    .insertInto('applicationTask')
    .values({ applicationId, title: 'Call back', dueOn: '2099-01-04', ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('worklistRow')
    .set({ taskDueOn: '2099-01-04' })
    .where('applicationId', '=', applicationId)
    .execute()
  const { organizationId } = await db
    .selectFrom('appUser')
    .select('organizationId')
    .where('id', '=', counselorId)
    .executeTakeFirstOrThrow()
  const { id: viewId } = await db
    .insertInto('savedView')
    .values({
      ownerId: counselorId,
      organizationId: organizationId as number,
      name: 'Mine',
      listing: 'Mine=1',
      isShared: false,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await (await inTransaction(({ config }) => fileStoreOf(config))).put(
    createReadStream(import.meta.filename),
  )
  const { id: jobId } = await db
    .insertInto('bulkJob')
    .values({
      requestedBy: counselorId,
      action: 'export',
      input: '{}',
      language: 'en',
      status: 'finished',
      total: 1,
      fileKey: file.key,
      byteCount: file.byteCount,
      createdAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('bulkItem').values({ jobId, position: 1, applicationId, outcome: 'done' }).execute()
  return { taskId, viewId, jobId }
}
