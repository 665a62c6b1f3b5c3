import { mergeApplication as operation } from '@semilla/contract/merging.ts'
import { maxChildren } from '@semilla/domain/applications/familyLimits.ts'
import { readFamily } from '@semilla/domain/duplicates/families.ts'
import { sameChildren } from '@semilla/domain/duplicates/sameChildren.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { MergeOptions } from '@semilla/domain/merging/merge.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { findFamily } from '../applications/detail/queries/family.ts'
import { appliedOn, findApplication } from '../applications/queries/record.ts'
import { decisionInForce } from '../applications/statuses/decisionInForce.ts'
import { listSetInactive } from '../applications/statuses/queries/statuses.ts'
import { populationOf } from '../duplicates/population.ts'
import { decide } from '../eligibility/decide.ts'
import { getFamilyRow } from '../matching/queries/pairs.ts'
import { settingsOf } from '../organizations/settings.ts'
import { listOpenOrEnrolled } from '../referrals/queries/records.ts'
import { joining, type Plan, type PlannedChild, planReferral, type Side, withStatuses } from './plan.ts'

/** Returns one of the two applications of a merge. */
export async function readSide({ db }: Pick<Context, 'db'>, id: number): Promise<Side> {
  const [record, family] = [await findApplication(db, id), await findFamily(db, id)]
  if (!record || !family) throw refuse('notFound')
  return { record, family }
}

/** Refuses children who are not in the application that is closed, or who are closed themselves. */
function checkChosen(children: readonly PlannedChild[], { addChildIds }: MergeOptions): void {
  const faults = addChildIds.flatMap((id, index) =>
    children.some(({ child, canMove }) => canMove && child.id === id)
      ? []
      : [{ path: `options.addChildIds[${index}]`, code: 'choiceInvalid' }],
  )
  refuseFaults(operation, faults)
}

/**
 * Returns the children of the application that is closed, each with the same child of the receiving one. A closed child takes
 * part in nothing and can never wait again, so whoever still waits is not taken for it.
 */
async function planChildren(ctx: Context, from: Side, to: Side, { addChildIds }: MergeOptions) {
  const own = from.family.children
  const others = to.family.children.filter(({ status }) => status !== 'closed')
  const same = sameChildren(
    readFamily({ children: own, parents: [] }),
    readFamily({ children: others, parents: [] }),
    await populationOf(ctx),
  )
  return own.map((child, index): PlannedChild => {
    const found = same.get(index)
    const twin = found && others[found.stored]
    return {
      child,
      same: found && twin ? { child: twin, strength: found.strength } : undefined,
      canMove: child.status !== 'closed',
      isChosen: addChildIds.includes(child.id),
      statusAfter: child.status,
    }
  })
}

/**
 * Returns what merging one application into another will move, end and leave. The preview shows it, and the merge carries
 * it out.
 */
export async function readPlan(ctx: Context, from: Side, to: Side, options: MergeOptions): Promise<Plan> {
  const chosen = await planChildren(ctx, from, to, options)
  checkChosen(chosen, options)
  const joins = joining(chosen)
  if (to.family.children.length + joins.length > maxChildren) throw refuse('tooManyChildren')
  const { feeShares } = await settingsOf(ctx.db, to.record.cityId)
  const form = { ...to.family, children: [...to.family.children, ...joins] }
  const decision = await decisionInForce(ctx, to.record, await decide(ctx, form, feeShares, appliedOn(to.record)))
  const setInactive = await listSetInactive(ctx.db, from.record.id)
  const children = withStatuses({ from, to, decision }, chosen, setInactive)
  const plan = { from, to, options, children, decision }
  const [open, standing] = [
    await listOpenOrEnrolled(ctx.db, [from.record.id]),
    await listOpenOrEnrolled(ctx.db, [to.record.id]),
  ]
  const receiving = { row: await getFamilyRow(ctx.db, to.record.id), referrals: standing }
  const other = await getFamilyRow(ctx.db, from.record.id)
  const referrals = []
  for (const record of open)
    if (isOpenReferral(record.status)) referrals.push(await planReferral(ctx, plan, record, receiving, other))
  return { ...plan, referrals }
}
