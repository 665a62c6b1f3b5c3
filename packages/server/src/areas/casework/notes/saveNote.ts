import type { saveNote as operation } from '@semilla/contract/casework/notes.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { mayEditNote } from '@semilla/domain/casework/note.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type SignedIn, userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { requireNotDeleted } from '../../applications/access.ts'
import { holdFromErasure } from '../../applications/queries/record.ts'
import { noteContact } from '../../applications/queries/worklistRows.ts'
import { insertNote, lockNote, replaceContent } from './queries.ts'

type Note = Input<typeof operation>

async function add(ctx: Context, { applicationId, content }: Note): Promise<number> {
  const { userId: createdBy } = ctx.actor as SignedIn
  const id = await insertNote(ctx.db, { applicationId, content, createdBy }, ctx.clock.now())
  await noteContact(ctx.db, applicationId, ctx.clock.now())
  ctx.audit({ action: 'create', entity: 'note', entityId: id, applicationId, after: { content } })
  return id
}

async function edit(ctx: Context, id: number, { applicationId, content }: Note): Promise<void> {
  const note = await lockNote(ctx.db, id, applicationId)
  if (!note) throw refuse('notFound')
  if (note.authorId !== userIdOf(ctx.actor)) throw refuse('notAllowed')
  if (!mayEditNote(note, note.authorId, ctx.clock.now())) throw refuse('noteNotEditable')
  if (note.content === content) return
  await replaceContent(ctx.db, note, content, ctx.clock.now())
  const [before, after] = [{ content: note.content }, { content }]
  ctx.audit({ action: 'update', entity: 'note', entityId: id, applicationId, before, after })
}

/**
 * Adds a note to an application, or changes one of the caller's own and keeps what it said before. Refuses a note of
 * someone else, one that is older than a day (rules: Notes), and any of a family that is deleted.
 */
export async function saveNote(ctx: Context, note: Note): Promise<Output<typeof operation>> {
  await holdFromErasure(ctx.db, [note.applicationId])
  await requireNotDeleted(ctx, note.applicationId)
  if (note.id === undefined) return { id: await add(ctx, note) }
  await edit(ctx, note.id, note)
  return { id: note.id }
}
