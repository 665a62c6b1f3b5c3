import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Tx } from '../database/database.ts'
import { incomingFolder } from './fileStore.ts'
import { listOwnUploads } from './queries/uploads.ts'

/**
 * Returns the paths of uploads of a user; undefined if one did not arrive completely or is gone. The use case refuses it
 * then, and not its preparation: a repeated request whose first response was lost gets that response again, though its
 * uploads were taken.
 */
export async function pathsOfUploads(
  db: Tx,
  config: Config,
  userId: number,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const own = new Map((await listOwnUploads(db, ids, userId)).map(({ id, byteCount }) => [id, byteCount]))
  const paths = ids.map((id) => join(incomingFolder(config), id))
  for (const [index, path] of paths.entries()) {
    const found = await stat(path).catch(() => undefined)
    if (!found || found.size !== own.get(ids[index] ?? '')) return undefined
  }
  return paths
}
