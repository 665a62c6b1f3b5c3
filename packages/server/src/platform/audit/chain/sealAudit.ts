import type { Tx } from '../../database/database.ts'
import type { TaskOf } from '../../jobs/jobs.ts'
import { beginning, contentHashOf, linkHashOf } from './hashes.ts'
import { findLastLink, insertLinks, type Link, listUnsealed, lockChain } from './queries.ts'

/** The most entries in one transaction: few, because requests wait while they are hashed. */
const partSize = 200

/**
 * Seals the entries of the audit log that were written since the last run (rules: Log). Requests write entries without
 * waiting for each other; only this job puts them into one chain.
 */
export const sealAudit: TaskOf<'sealAudit'> = async ({ isComplete = false }, inTransaction) => {
  let after: number | undefined = 0
  while (after !== undefined) after = await inTransaction(({ db }) => sealPart(db, isComplete, after ?? 0))
}

/** Seals the first unsealed entries after an id. Returns the id of the last one if there may be more. */
async function sealPart(db: Tx, isComplete: boolean, after: number): Promise<number | undefined> {
  await lockChain(db)
  const last = await findLastLink(db)
  const entries = await listUnsealed(db, last, { isComplete, after, most: partSize })
  let previous = last?.hash ?? beginning
  const links = entries.map((entry, index): Link => {
    const contentHash = contentHashOf(entry)
    previous = linkHashOf(previous, entry, contentHash)
    return { position: (last?.position ?? 0) + index + 1, auditId: entry.id, contentHash, hash: previous }
  })
  if (links.length > 0) await insertLinks(db, links)
  return links.length === partSize ? entries.at(-1)?.id : undefined
}
