import type { setSiblingEnrolled as operation } from '@semilla/contract/casework/fields.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { siblingAnswerOf } from '@semilla/domain/casework/sibling.ts'
import type { Context } from '../../../platform/context.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { lockStaffFields, setStaffFields } from '../../applications/detail/queries/staffFields.ts'

/**
 * Sets by hand whether a sibling is enrolled elsewhere, or leaves it to the statuses of the application's children. Refuses
 * to replace what a colleague said since the caller began.
 */
export async function setSiblingEnrolled(
  ctx: Context,
  { applicationId, seen, ...sent }: Input<typeof operation>,
): Promise<null> {
  const { siblingEnrolledElsewhere, siblingEnrolledManually } = await lockStaffFields(ctx.db, applicationId)
  const now = siblingAnswerOf({ isManual: siblingEnrolledManually, isEnrolled: siblingEnrolledElsewhere })
  const answer = valueAfter(siblingAnswerOf(sent), seen && siblingAnswerOf(seen), now)
  const after = { siblingEnrolledManually: answer !== 'automatic', siblingEnrolledElsewhere: answer === 'yes' }
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
