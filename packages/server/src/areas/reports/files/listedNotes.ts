import type { ReaderTime } from '@semilla/domain/values/readerTime.ts'
import type { Context } from '../../../platform/context.ts'
import { anyText } from '../../../platform/database/search.ts'
import { findNotes, type NoteLine } from '../../casework/notes/queries.ts'
import type { AskedFile } from './checkOwnIds.ts'

/** The most notes in a file. */
const maxNotes = 2000

/** Returns the latest notes of an application within the period that was asked for, and how many there are. */
export async function listedNotes(
  ctx: Context,
  { applicationId, allNotes, from, to }: AskedFile,
  time: ReaderTime,
): Promise<{ readonly notes: readonly NoteLine[]; readonly total: number }> {
  const period = time.instantsOf(allNotes ? {} : { from, to })
  const filter = { applicationId, authorId: undefined, ...period }
  ctx.audit({ action: 'read', entity: 'note', applicationId })
  return findNotes(ctx.db, { actor: ctx.actor, filter, author: anyText, content: anyText }, { skip: 0, take: maxNotes })
}
