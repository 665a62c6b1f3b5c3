import type { unlinkApplication as operation } from '@semilla/contract/applications/linking.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { clearParentUser } from '../applications/linking/queries.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { replaceWorklistRows } from '../applications/queries/worklistRows.ts'
import { deleteSurvey } from '../applications/survey/queries.ts'
import { endInvitations } from './queries.ts'

/**
 * Unlinks an application from its account; the family can be invited again. A code that was sent before and that nobody used,
 * because the application came to its account in another way, does not open it again.
 */
export async function unlinkApplication(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  const application = await lockApplication(ctx.db, applicationId)
  if (application?.parentUserId == null) throw refuse('notLinked')
  await clearParentUser(ctx.db, applicationId, ctx.clock.now(), userIdOf(ctx.actor) ?? null)
  await endInvitations(ctx.db, applicationId, ctx.clock.now())
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
