import type { setApplicationComment as operation } from '@semilla/contract/casework/fields.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { lockStaffFields, setStaffFields } from '../../applications/detail/queries/staffFields.ts'

/**
 * Sets the staff's comment on an application, and the important note above its record where one is sent; an empty text
 * deletes it.
 */
export async function setApplicationComment(
  ctx: Context,
  { applicationId, seen, ...sent }: Input<typeof operation>,
): Promise<null> {
  const before = await lockStaffFields(ctx.db, applicationId)
  const comment = valueAfter(sent.comment, seen?.comment, before.comment)
  const { importantNote: note = before.importantNote } = sent
  const noteAfter = valueAfter(note, seen?.importantNote, before.importantNote)
  const isNoteChanged = noteAfter !== before.importantNote
  await setStaffFields(ctx.db, applicationId, { comment, importantNote: noteAfter })
  ctx.audit({
    action: 'update',
    entity: 'comment',
    entityId: applicationId,
    applicationId,
    before: { comment: before.comment, ...(isNoteChanged && { importantNote: before.importantNote }) },
    after: { comment, ...(isNoteChanged && { importantNote: noteAfter }) },
  })
  return null
}
