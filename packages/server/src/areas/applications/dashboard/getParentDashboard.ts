import type { getParentDashboard as operation } from '@semilla/contract/applications/dashboard.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { countsAsActive, isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { withCourse } from '../../referrals/courseOf.ts'
import { listFamilyReferrals } from '../detail/queries/familyReferrals.ts'
import { listOwnApplications, listOwnChildren, listStatusChanges } from './queries.ts'
import { timelineOf } from './timeline.ts'

/** Returns the state of each of a parent's applications: children, referrals and timeline. */
export async function getParentDashboard(ctx: Context): Promise<Output<typeof operation>> {
  const applications = await listOwnApplications(ctx.db, (ctx.actor as SignedIn).userId)
  const ids = applications.map(({ id }) => id)
  const children = await listOwnChildren(ctx.db, ids)
  const referrals = await withCourse(ctx, await listFamilyReferrals(ctx.db, ids), 'family')
  const changes = await listStatusChanges(ctx.db, ids)
  const name = (kind: string, status: string) => translate(ctx.language, `words:${kind}.${status}`)
  const hasActive = applications.some(({ status }) => countsAsActive(status))
  for (const id of ids) ctx.audit({ action: 'read', entity: 'application', entityId: id, applicationId: id })
  return applications.map((application) => {
    const isOwn = ({ applicationId }: { applicationId: number }) => applicationId === application.id
    const own = referrals.filter(isOwn)
    return {
      ...application,
      statusName: name('applicationStatus', application.status),
      holdEndsOn: application.holdEndsOn ?? undefined,
      canUpdate: !isEndStatus(application.status),
      canCopy: isEndStatus(application.status) && !hasActive,
      children: children.filter(isOwn).map((child) => ({
        ...child,
        statusName: name('childStatus', child.status),
        enrollStartOn: child.enrollStartOn ?? undefined,
      })),
      referrals: own,
      timeline: timelineOf(ctx.language, application, changes.filter(isOwn), own),
    }
  })
}
