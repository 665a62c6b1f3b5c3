import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { daysBefore } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import type { InTransaction, JobContext, TaskOf } from '../jobs/jobs.ts'
import { fileStoreOf, incomingFolder } from './fileStore.ts'
import { removeStaleIncoming } from './incoming.ts'
import { deleteOldUploads } from './queries/uploads.ts'

/** Days for which uploads that were given up, and files that no record uses, are kept. */
const unusedDays = 1

/** Returns which of a list of keys a record refers to. Each area that keeps files has one. */
export type UsedKeys = (db: Tx, keys: readonly string[]) => Promise<string[]>

/** Removes uploads that a record has taken. */
export const removeUploads: TaskOf<'removeUploads'> = async ({ ids }, inTransaction) => {
  const folder = await inTransaction(async ({ config }) => incomingFolder(config))
  for (const id of ids) for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true })
}

/** Removes kept files that no record took within a day, as when a process was killed between the two. */
async function removeUnused({ db, config, clock }: JobContext, used: readonly UsedKeys[]): Promise<void> {
  const store = await fileStoreOf(config)
  for await (const keys of store.listKeptBefore(new Date(daysBefore(clock.now(), unusedDays)))) {
    const inUse = new Set((await Promise.all(used.map((of) => of(db, keys)))).flat())
    for (const key of keys) if (!inUse.has(key)) await store.remove(key)
  }
}

/** Removes files that nothing needs: uploads that were not taken in time, and kept files without a record. */
export const removeUnusedFiles = (inTransaction: InTransaction, used: readonly UsedKeys[]): Promise<void> =>
  inTransaction(async (ctx) => {
    const before = new Date(daysBefore(ctx.clock.now(), unusedDays))
    await deleteOldUploads(ctx.db, before)
    await removeStaleIncoming(incomingFolder(ctx.config), before)
    await removeUnused(ctx, used)
  })
