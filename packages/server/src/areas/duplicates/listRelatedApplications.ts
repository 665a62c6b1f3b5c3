import type { listRelatedApplications as operation } from '@semilla/contract/casework/otherApplications.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { listComparedFamilies } from '../applications/queries/comparedFamilies.ts'
import { withoutDecided } from './desk/withoutDecided.ts'
import { type Found, findDuplicates } from './findDuplicates.ts'
import { pageOf, presentFound, presentMatches } from './presentFound.ts'
import { listOwnOthers } from './queries/ownOthers.ts'

/** Returns the applications of the same account, and those that were copied from this one or to it. */
async function ownOthers(ctx: Context, applicationId: number): Promise<Found[]> {
  const own = await listOwnOthers(ctx.db, ctx.actor, applicationId)
  const families = await listComparedFamilies(
    ctx.db,
    own.map(({ id }) => id),
  )
  return own.flatMap((each) => {
    const family = families.get(each.id)
    return family ? [{ ...each, family, matches: [] }] : []
  })
}

const latestFirst = (one: Found, other: Found) => other.requestedAt.localeCompare(one.requestedAt) || other.id - one.id

/** Returns other applications of a family: open ones with the same people, or those of its past. */
export async function listRelatedApplications(
  ctx: Context,
  { applicationId, relation, ...page }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const family = (await listComparedFamilies(ctx.db, [applicationId])).get(applicationId)
  if (!family) throw refuse('notFound')
  const found = (await findDuplicates(ctx, family, applicationStatuses)).filter(
    ({ id, isVisible }) => isVisible && id !== applicationId,
  )
  const alike = await withoutDecided(ctx, applicationId, family, found)
  const own = relation === 'history' ? await ownOthers(ctx, applicationId) : []
  const matched = alike.filter((each) => isEndStatus(each.status) === (relation === 'history'))
  const past = [...matched, ...own.filter(({ id }) => !matched.some((each) => each.id === id))].toSorted(latestFirst)
  const { items, total } = pageOf(relation === 'history' ? past : matched, page)
  return {
    items: items.map((each) => ({
      ...presentFound(ctx, each),
      matches: presentMatches(each.family, each.matches),
    })),
    total,
  }
}
