import type { getApplicationDetail as operation } from '@semilla/contract/applications/detail.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { careStartFor } from '@semilla/domain/eligibility/circumstances.ts'
import { rankGroupOf } from '@semilla/domain/eligibility/rank.ts'
import { whyTurnedAway } from '@semilla/domain/eligibility/turnedAway.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { type Actor, isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { programNames, withProgramNames } from '../../reference/programNames.ts'
import { reasonText } from '../../reference/reasonText.ts'
import { withCourse } from '../../referrals/courseOf.ts'
import { withVisits } from '../../referrals/visitAsSeen.ts'
import { capabilitiesOf } from '../access.ts'
import { preferenceLists } from '../preferences/preferenceLists.ts'
import { appliedOn } from '../queries/record.ts'
import { findException } from '../statuses/queries/decisions.ts'
import { type DetailRow, findDetail, findLastChange } from './queries/detail.ts'
import { findFamily, type StoredChild } from './queries/family.ts'
import { listFamilyReferrals } from './queries/familyReferrals.ts'

type Detail = Output<typeof operation>

/** Returns whether the caller is the family itself: the parent, or the visitor whose browser holds the application. */
const isFamily = (actor: Actor) => actor.kind === 'visitor' || isParent(actor)

function rankOf({ rankGroup, rankPercent }: StoredChild) {
  const group = rankGroupOf(rankGroup)
  return group && { group, percent: rankPercent ?? 0 }
}

/** Returns the best rank among the children. */
function bestRank(children: readonly StoredChild[]) {
  const ranked = children.filter(({ rankGroup }) => rankGroup !== null)
  const [best] = ranked.toSorted(
    (one, other) => (one.rankGroup ?? 0) - (other.rankGroup ?? 0) || (one.rankPercent ?? 0) - (other.rankPercent ?? 0),
  )
  return best && rankOf(best)
}

const childOf = (ctx: Context, child: StoredChild, careStartOn: CalendarDate): Detail['children'][number] => ({
  ...child,
  statusName: translate(ctx.language, `words:childStatus.${child.status}`),
  rank: isFamily(ctx.actor) ? undefined : rankOf(child),
  turnedAwayFor: whyTurnedAway(child, careStartOn, ctx.clock.today()),
  enrolledAt: hasPlace(child.status) ? new Date(child.statusChangedAt).toISOString() : undefined,
  enrollStartOn: child.enrollStartOn ?? undefined,
  enrollEndsOn: child.enrollEndsOn ?? undefined,
  enrollSchedule: child.enrollSchedule ?? undefined,
})

const reasonOf = ({ statusReasonIds: reasonIds, statusReason: otherReason }: DetailRow) => ({ reasonIds, otherReason })

/** Returns the fields that only staff may see: comment, notes and tags. */
const caseworkOf = ({ actor }: Context, { comment, importantNote, tags, outreachTags }: DetailRow) =>
  isFamily(actor)
    ? { comment: '', importantNote: '', tags: [], outreachTags: [] }
    : { comment, importantNote, tags, outreachTags }

/** Returns why the family is helped as an exception, for staff; '' where the rules decided. */
const exceptionOf = async ({ db, actor }: Context, { id }: DetailRow) =>
  isFamily(actor) ? '' : ((await findException(db, id))?.reason ?? '')

/** Returns who set the final status of the application, and when. Families do not see which staff did it. */
async function endingsOf({ db, actor }: Context, { id, status }: DetailRow) {
  const last = isEndStatus(status) ? await findLastChange(db, id, status) : undefined
  const of = (end: DetailRow['status']) => (status === end ? last : undefined)
  const by = (end: DetailRow['status']) => (isFamily(actor) ? '' : (of(end)?.byName ?? ''))
  return {
    closedByName: by('closed'),
    closedAt: of('closed')?.at,
    enrolledByName: by('enrolled'),
    enrolledAt: of('enrolled')?.at,
    ineligibleByName: by('ineligible'),
    ineligibleAt: of('ineligible')?.at,
  }
}

/**
 * Returns everything about an application that its family or agency may see. The family does not see the rank or the
 * staff's internal notes. Every read is logged.
 */
export async function getApplicationDetail(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const row = await findDetail(ctx.db, applicationId)
  const family = row && (await findFamily(ctx.db, applicationId))
  if (!row || !family) throw refuse('notFound')
  const { parents, children, ...form } = family
  const reader = isFamily(ctx.actor) ? 'family' : 'agency'
  const stored = await withProgramNames(ctx, await listFamilyReferrals(ctx.db, [applicationId], reader))
  const programName = await programNames(ctx)
  const careStartOn = careStartFor(form.care.startOn, appliedOn(row))
  const referrals = await withVisits(ctx, await withCourse(ctx, stored, reader))
  ctx.audit({ action: 'read', entity: 'application', entityId: applicationId, applicationId })
  return {
    application: {
      ...row,
      ...form,
      ...caseworkOf(ctx, row),
      ...(await endingsOf(ctx, row)),
      exceptionReason: await exceptionOf(ctx, row),
      isImmigrant: children.some((child) => child.isImmigrant),
      capabilities: capabilitiesOf(ctx.actor, row),
      ...(await preferenceLists(ctx, applicationId)),
      ownerId: row.ownerId ?? undefined,
      agreement: row.agreement ? { ...row.agreement, at: new Date(row.agreement.at).toISOString() } : undefined,
      holdEndsOn: row.holdEndsOn ?? undefined,
      statusReason: await reasonText(ctx.db, ctx.language, reasonOf(row)),
      statusName: translate(ctx.language, `words:applicationStatus.${row.status}`),
      rank: isFamily(ctx.actor) ? undefined : bestRank(children),
      referrals,
    },
    parents: parents.map((parent) => ({
      ...parent,
      totalIncome: form.incomes.find((income) => income.parent === parent.position)?.total ?? 0,
    })),
    children: children.map((child) => ({
      ...childOf(ctx, child, careStartOn),
      enrolledProgram: programName(child.enrolledProgram),
    })),
    stamp: row.version,
  }
}
