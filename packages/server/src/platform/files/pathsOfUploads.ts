import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../database/database.ts'
import { incomingFolder } from './fileStore.ts'
import { listOwnUploads } from './queries/uploads.ts'

/** Returns the paths of uploads of a user that arrived completely. Refuses all others. */
export async function pathsOfUploads(
  db: Tx,
  config: Config,
  userId: number,
  ids: readonly string[],
): Promise<string[]> {
  const own = new Map((await listOwnUploads(db, ids, userId)).map(({ id, byteCount }) => [id, byteCount]))
  const paths = ids.map((id) => join(incomingFolder(config), id))
  for (const [index, path] of paths.entries()) {
    const found = await stat(path).catch(() => undefined)
    if (!found || found.size !== own.get(ids[index] ?? '')) throw refuse('uploadFailed')
  }
  return paths
}
