import type { Strength } from '@semilla/domain/duplicates/person.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { ConditionName } from '@semilla/domain/matching/conditions.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import type { WaitingChild } from '@semilla/domain/matching/types.ts'
import type { MergeOptions } from '@semilla/domain/merging/merge.ts'
import { childStatusAfterMove, unmetAfterMove, withWishesOf } from '@semilla/domain/merging/merge.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredChild, StoredFamily } from '../applications/detail/queries/family.ts'
import type { ApplicationRecord } from '../applications/queries/record.ts'
import type { Decision } from '../eligibility/decide.ts'
import { openVacancyOf } from '../matching/openVacancy.ts'
import { type ChildRow, type FamilyRow, findChild } from '../matching/queries/pairs.ts'
import { findVacancyRow } from '../matching/queries/vacancies.ts'
import { withStored } from '../organizations/settings.ts'
import type { ReferralRecord } from '../referrals/queries/records.ts'

/** One of the two applications of a merge. */
export type Side = { readonly record: ApplicationRecord; readonly family: StoredFamily }

/** A child of the application that is closed, with the same child of the other one if there is one. */
export type PlannedChild = {
  readonly child: StoredChild
  readonly same: { readonly child: StoredChild; readonly strength: Strength } | undefined
  readonly canMove: boolean
  readonly isChosen: boolean
  /** The status in the receiving application. */
  readonly statusAfter: StoredChild['status']
}

/** An open referral of a child of the application that is closed, and what becomes of it. */
export type PlannedReferral = {
  readonly record: ReferralRecord
  readonly siteName: string
  readonly vacancyName: string
  readonly stays: boolean
  readonly unmet: readonly ConditionName[]
}

export type Plan = {
  readonly from: Side
  readonly to: Side
  readonly options: MergeOptions
  readonly children: readonly PlannedChild[]
  readonly referrals: readonly PlannedReferral[]
  /** The decision about the receiving application with the children who join it. */
  readonly decision: Decision
}

type Receiving = { readonly row: FamilyRow; readonly referrals: readonly ReferralRecord[] }

/** Returns the children who join another family: chosen ones that it does not have yet. */
export const joining = (children: readonly PlannedChild[]): StoredChild[] =>
  children.flatMap(({ child, same, isChosen }) => (isChosen && !same ? [child] : []))

/** Returns the statuses of the children after the move, from the decision about them and on whom was set inactive. */
export function withStatuses(
  { from, to, decision }: Pick<Plan, 'from' | 'to' | 'decision'>,
  children: readonly PlannedChild[],
  setInactive: readonly number[],
) {
  const joins = joining(children)
  return children.map((each): PlannedChild => {
    const at = joins.indexOf(each.child)
    if (at < 0) return each
    const isEligible = decision.children[to.family.children.length + at]?.eligibility !== 'notEligible'
    const wasEligible = each.child.eligibility !== 'notEligible'
    const isSetInactive = setInactive.includes(each.child.id)
    const of = { fromStatus: from.record.status, wasEligible, isEligible, isSetInactive }
    return { ...each, statusAfter: childStatusAfterMove(each.child.status, of) }
  })
}

/** Returns a child of the closed application as matching will see it in the receiving one. */
function inReceiving(
  plan: Omit<Plan, 'referrals'>,
  own: ChildRow,
  target: ChildRow,
  receiving: Receiving,
  other: FamilyRow,
): WaitingChild {
  const { children, options, decision, to } = plan
  const joins = joining(children)
  const planned = children.find(({ child }) => child.id === own.childId)
  const at = planned ? joins.indexOf(planned.child) : -1
  const waiting = children.filter((each) => joins.includes(each.child) && isWaiting(each.statusAfter))
  return {
    ...target,
    status: at < 0 ? target.status : (planned?.statusAfter ?? own.status),
    eligibility:
      at < 0 ? target.eligibility : (decision.children[to.family.children.length + at]?.eligibility ?? 'notEligible'),
    application: {
      ...receiving.row.application,
      waitingBornOn: [...receiving.row.application.waitingBornOn, ...waiting.map(({ child }) => child.bornOn)],
    },
    care: options.replacePreferences ? withWishesOf(receiving.row.care, other.care) : receiving.row.care,
  }
}

/** Returns what becomes of an open referral of the application that is closed. */
export async function planReferral(
  ctx: Context,
  plan: Omit<Plan, 'referrals'>,
  record: ReferralRecord,
  receiving: Receiving,
  other: FamilyRow,
): Promise<PlannedReferral> {
  const vacancy = await findVacancyRow(ctx.db, record.vacancyId)
  const planned = plan.children.find(({ child }) => child.id === record.childId)
  const own = await findChild(ctx.db, record.childId)
  const target = planned?.same ? await findChild(ctx.db, planned.same.child.id) : own
  const names = { record, siteName: vacancy?.siteName ?? '', vacancyName: vacancy?.name ?? '' }
  if (!vacancy || !own || !target || !planned?.isChosen) return { ...names, stays: false, unmet: [] }
  const isTaken = receiving.referrals.some(
    (each) => each.vacancyId === record.vacancyId && each.childId === target.childId && isOpenReferral(each.status),
  )
  const { startWindowDays } = withStored(vacancy.settings)
  const pairing = { today: ctx.clock.today(), alreadyReferred: isTaken, startWindowDays }
  const child = inReceiving(plan, own, target, receiving, other)
  const unmet = unmetAfterMove(child, openVacancyOf(vacancy), pairing, record)
  const all: ConditionName[] = isTaken ? [...unmet, 'not-queued'] : unmet
  return { ...names, stays: all.length === 0, unmet: all }
}
