import type { unlinkApplication as operation } from '@semilla/contract/applications/linking.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { lockApplication } from '../queries/record.ts'
import { replaceWorklistRows } from '../queries/worklistRows.ts'
import { deleteSurvey } from '../survey/queries.ts'
import { clearParentUser } from './queries.ts'

/** Unlinks an application from its account; the family can be invited again. */
export async function unlinkApplication(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  const application = await lockApplication(ctx.db, applicationId)
  if (application?.parentUserId == null) throw refuse('notLinked')
  await clearParentUser(ctx.db, applicationId, ctx.clock.now(), userIdOf(ctx.actor) ?? null)
  // The next account may be another person's.
  await deleteSurvey(ctx.db, applicationId)
  await replaceWorklistRows(ctx.db, [applicationId])
  ctx.audit({
    action: 'update',
    entity: 'application',
    entityId: applicationId,
    applicationId,
    before: { parentUserId: application.parentUserId },
    after: { parentUserId: null },
  })
  return null
}
