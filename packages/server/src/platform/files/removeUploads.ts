import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { daysBefore } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { isShortlyAfterOutage } from '../jobs/afterOutage.ts'
import type { InTransaction, JobContext, TaskOf } from '../jobs/jobs.ts'
import { fileStoreOf, incomingFolder } from './fileStore.ts'
import { removeStaleIncoming } from './incoming.ts'
import { deleteOldUploads } from './queries/uploads.ts'

/** Days for which uploads that were given up, and files that no record uses, are kept. */
const unusedDays = 1
/** Files without a record that are removed even where fewer have one. */
const fewUnused = 20

/** Returns which of a list of keys a record refers to. Each area that keeps files has one. */
export type UsedKeys = (db: Tx, keys: readonly string[]) => Promise<string[]>

/** Removes uploads that a record has taken. */
export const removeUploads: TaskOf<'removeUploads'> = async ({ ids }, inTransaction) => {
  const folder = await inTransaction(async ({ config }) => incomingFolder(config))
  for (const id of ids) for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true })
}

/** Returns the kept files that no record took within a day, and how many others there are. */
async function findUnused({ db, config, clock }: JobContext, used: readonly UsedKeys[]) {
  const unused: string[] = []
  let inUse = 0
  const store = await fileStoreOf(config)
  for await (const keys of store.listKeptBefore(new Date(daysBefore(clock.now(), unusedDays)))) {
    const found = new Set((await Promise.all(used.map((of) => of(db, keys)))).flat())
    unused.push(...keys.filter((key) => !found.has(key)))
    inUse += found.size
  }
  return { unused, inUse }
}

/**
 * Removes kept files that no record took within a day, as when a process was killed between the two. It keeps them all where
 * they may be another database's, because nobody could bring them back: where the settings name a new database by mistake,
 * where another deployment has the same bucket, or where the database is a backup, with which the product believes that there
 * was an outage.
 */
async function removeUnused(ctx: JobContext, used: readonly UsedKeys[]): Promise<void> {
  if (await isShortlyAfterOutage(ctx.db, ctx.clock.now())) return
  const { unused, inUse } = await findUnused(ctx, used)
  if (unused.length > fewUnused && unused.length > inUse)
    throw new Error(
      `No record refers to ${unused.length} of ${unused.length + inUse} files. They are kept, as they may be those of another database`,
    )
  const store = await fileStoreOf(ctx.config)
  for (const key of unused) await store.remove(key)
}

/** Removes files that nothing needs: uploads that were not taken in time, and kept files without a record. */
export const removeUnusedFiles = (inTransaction: InTransaction, used: readonly UsedKeys[]): Promise<void> =>
  inTransaction(async (ctx) => {
    const before = new Date(daysBefore(ctx.clock.now(), unusedDays))
    await deleteOldUploads(ctx.db, before)
    await removeStaleIncoming(incomingFolder(ctx.config), before)
    await removeUnused(ctx, used)
  })
