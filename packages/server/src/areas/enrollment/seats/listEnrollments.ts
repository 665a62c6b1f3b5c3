import type { listEnrollments as operation } from '@semilla/contract/enrollment/seats.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { textMatchOf } from '../../../platform/database/search.ts'
import { countEnrolled, type EnrolledChild, listEnrolled } from './queries.ts'

const shown = ({ vacancyId, startOn, endsOn, reason, ...child }: EnrolledChild) => ({
  ...child,
  vacancyId: vacancyId ?? undefined,
  startOn: startOn ?? undefined,
  endsOn: endsOn ?? undefined,
  reason: reason ?? undefined,
})

/** Returns the children who have a place at a site through one of its vacancies. */
export async function listEnrollments(
  ctx: Context,
  { siteId, name, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const matches = await textMatchOf(name, async (asTyped) => (await countEnrolled(ctx.db, siteId, asTyped)) > 0)
  const items = await listEnrolled(ctx.db, { siteId, matches, skip: (page - 1) * pageSize, take: pageSize })
  for (const { referralId, applicationId, vacancyId } of items)
    ctx.audit({
      action: 'read',
      entity: 'referral',
      entityId: referralId,
      applicationId,
      siteId,
      ...(vacancyId !== null && { vacancyId }),
    })
  return { items: items.map(shown), total: await countEnrolled(ctx.db, siteId, matches), isSimilar: matches.isSimilar }
}
