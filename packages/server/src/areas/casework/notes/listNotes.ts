import type { listNotes as operation } from '@semilla/contract/casework/notes.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { mayEditNote } from '@semilla/domain/casework/note.ts'
import { instantsOf } from '@semilla/domain/values/dates.ts'
import { can, userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { anyText, textMatchOf } from '../../../platform/database/search.ts'
import { findNotes, hasNotes, type NoteLine } from './queries.ts'

type Listed = Output<typeof operation>['items'][number]

function present({ actor, clock }: Context, { updatedAt, ...note }: NoteLine): Listed {
  return {
    ...note,
    editedAt: note.earlier.length > 0 ? updatedAt : undefined,
    isEditable: can(actor, 'writeNotes') && mayEditNote(note, userIdOf(actor), clock.now()),
    earlier: [...note.earlier],
  }
}

/**
 * Returns the notes of an application and of those merged into it, or of all applications in the reader's reach, the
 * newest first (rules: Notes).
 */
export async function listNotes(
  ctx: Context,
  { applicationId, authorId, ...asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const base = { actor: ctx.actor, filter: { applicationId, authorId, ...instantsOf(asked) } }
  const author = await textMatchOf(asked.authorName, (matches) =>
    hasNotes(ctx.db, { ...base, author: matches, content: anyText }),
  )
  const content = await textMatchOf(asked.text, (matches) => hasNotes(ctx.db, { ...base, author, content: matches }))
  const { notes, total } = await findNotes(ctx.db, { ...base, author, content }, asked)
  for (const id of new Set(notes.map((note) => note.applicationId)))
    ctx.audit({ action: 'read', entity: 'note', applicationId: id })
  return { items: notes.map((note) => present(ctx, note)), total, isSimilar: author.isSimilar ?? content.isSimilar }
}
