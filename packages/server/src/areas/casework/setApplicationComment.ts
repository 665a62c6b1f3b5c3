import type { setApplicationComment as operation } from '@semilla/contract/casework/fields.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { lockStaffFields, setStaffFields } from '../applications/detail/queries/staffFields.ts'

/** Sets the staff's comment on an application; an empty text deletes it. */
export async function setApplicationComment(
  ctx: Context,
  { applicationId, comment }: Input<typeof operation>,
): Promise<null> {
  const before = await lockStaffFields(ctx.db, applicationId)
  await setStaffFields(ctx.db, applicationId, { comment })
  ctx.audit({
    action: 'update',
    entity: 'comment',
    entityId: applicationId,
    applicationId,
    before: { comment: before.comment },
    after: { comment },
  })
  return null
}
