import type { setSiblingEnrolled as operation } from '@semilla/contract/casework/fields.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { lockStaffFields, setStaffFields } from '../../applications/detail/queries/staffFields.ts'

/** Sets by hand whether a sibling is enrolled elsewhere, or leaves it to the statuses of the application's children. */
export async function setSiblingEnrolled(
  ctx: Context,
  { applicationId, isManual, isEnrolled }: Input<typeof operation>,
): Promise<null> {
  const { siblingEnrolledElsewhere, siblingEnrolledManually } = await lockStaffFields(ctx.db, applicationId)
  const after = {
    siblingEnrolledManually: isManual,
    siblingEnrolledElsewhere: isManual && isEnrolled,
  }
  await setStaffFields(ctx.db, applicationId, after)
  ctx.audit({
    action: 'update',
    entity: 'siblingEnrolled',
    entityId: applicationId,
    applicationId,
    before: { siblingEnrolledElsewhere, siblingEnrolledManually },
    after,
  })
  return null
}
