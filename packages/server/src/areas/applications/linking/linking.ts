import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { updateWaitingChildren } from '../../referrals/updateWaitingChildren.ts'
import { refusePlacedAtLink } from '../apply/refusePlaced.ts'
import { hasActiveApplication } from '../queries/active.ts'
import { releaseApplication } from '../queries/holds.ts'
import { type ApplicationRecord, lockApplication } from '../queries/record.ts'
import { replaceWorklistRows } from '../queries/worklistRows.ts'
import { familySent } from '../statuses/familySent.ts'
import { planEndOfWaiting } from '../statuses/planEndOfWaiting.ts'
import { lockChildrenOfAccount, setParentUser } from './queries.ts'

/**
 * Links an application to the caller's account. Refuses one that is linked already, and an active one if the parent has
 * another active application or if a child in it has a place already (rules: Accounts and sessions).
 */
export async function linkTo(ctx: Context, applicationId: number): Promise<void> {
  const { userId } = ctx.actor as SignedIn
  const application: ApplicationRecord | undefined = await lockApplication(ctx.db, applicationId)
  if (!application) throw refuse('notFound')
  // An earlier invitation leads to the application that received this one.
  if (application.mergedIntoId !== null) return linkTo(ctx, application.mergedIntoId)
  if (application.isDeleted) throw refuse('applicationEnded')
  if (application.parentUserId === userId) return
  if (application.parentUserId !== null) throw refuse('alreadyLinked')
  if (countsAsActive(application.status) && (await hasActiveApplication(ctx.db, userId, [applicationId])))
    throw refuse('activeApplicationExists')
  await refusePlacedAtLink(ctx, application, userId)
  await lockChildrenOfAccount(ctx.db, userId)
  await setParentUser(ctx.db, applicationId, userId, ctx.clock.now())
  await familySent(ctx, applicationId)
  await replaceWorklistRows(ctx.db, [applicationId])
  await updateWaitingChildren(ctx, [applicationId])
  await planEndOfWaiting(ctx, applicationId)
  await releaseApplication(ctx.db, applicationId)
  if (application.isDisabled) await tell(ctx, { kind: 'statusChanged', applicationId, status: application.status })
  ctx.audit({
    action: 'update',
    entity: 'application',
    entityId: applicationId,
    applicationId,
    before: { parentUserId: null, isDisabled: application.isDisabled },
    after: { parentUserId: userId, isDisabled: false },
  })
}
