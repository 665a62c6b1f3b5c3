import { isAgency } from '@semilla/domain/access/userType.ts'
import { maxDocumentBytes, uploadsOfADay } from '@semilla/domain/documents/limits.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type Actor, signedInUser } from '../access/actor.ts'
import type { Tx } from '../database/database.ts'
import { newFileKey } from './incoming.ts'
import { countUploads, insertUpload } from './queries/uploads.ts'

const dayMs = 86_400_000

/**
 * Counts a file that a user begins to send, and returns the name of the upload. Refuses visitors, files that are too
 * large, and more than a user may send in a day (rules: Limits).
 */
export async function startUpload(db: Tx, actor: Actor, byteCount: number, now: Date): Promise<string> {
  const { userId, userType } = signedInUser({ actor })
  if (byteCount > maxDocumentBytes) throw refuse('fileTooLarge')
  const most = uploadsOfADay[isAgency(userType) ? 'staff' : 'family']
  const { files, bytes } = await countUploads(db, userId, new Date(now.getTime() - dayMs))
  if (files >= most.files || bytes + byteCount > most.bytes) throw refuse('tooManyUploads')
  const id = newFileKey()
  await insertUpload(db, { id, userId, byteCount: Math.max(1, byteCount) }, now)
  return id
}
