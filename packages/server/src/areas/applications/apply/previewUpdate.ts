import type { previewUpdate as operation } from '@semilla/contract/applications/apply.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenToChange } from '@semilla/domain/access/applicationCapabilities.ts'
import { asStored } from '@semilla/domain/applications/sentForm.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { decide } from '../../eligibility/decide.ts'
import { settingsOf } from '../../organizations/settings.ts'
import { findFamily, type StoredFamily } from '../detail/queries/family.ts'
import { listFamilyReferrals } from '../detail/queries/familyReferrals.ts'
import { appliedOn, findApplication, stateOf } from '../queries/record.ts'
import { outcomeOfEdit, type Statuses, withdrawnByEdit } from '../statuses/statusesAfterEdit.ts'
import { mergeChildren } from './mergeChildren.ts'

/** Returns whether a child who has a place loses it with a change, because care has not begun there yet. */
const losesPlace = ({ id }: StoredFamily['children'][number], { childSteps }: Statuses): boolean =>
  childSteps.some(({ childId, to }) => childId === id && !hasPlace(to))

/**
 * Returns what a change of an application would end, without making it: whether the family is no longer eligible, and which
 * places and open referrals of its children end, child by child, or stay. It decides as `updateApplication` does.
 */
export async function previewUpdate(
  ctx: Context,
  { id, form: sent }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const record = await findApplication(ctx.db, id)
  const stored = record && (await findFamily(ctx.db, id))
  if (!record || !stored) throw refuse('notFound')
  if (!isOpenToChange(stateOf(record))) throw refuse('applicationEnded')
  const form = { ...asStored(sent, ctx.clock.today()), cityId: record.cityId }
  const merged = mergeChildren(stored.children, form.children)
  const { feeShares } = await settingsOf(ctx.db, record.cityId)
  const decided = await decide(ctx, form, feeShares, appliedOn(record))
  const { decision, statuses } = await outcomeOfEdit(ctx, record, merged, decided)
  const ending = withdrawnByEdit(record, merged, statuses)
  const referrals = (await listFamilyReferrals(ctx.db, [id], 'family')).filter(
    ({ status, childId }) =>
      isOpenReferral(status) && (ending.statuses.includes(status) || ending.childIds.includes(childId)),
  )
  ctx.audit({ action: 'read', entity: 'application', entityId: id, applicationId: id })
  return {
    becomesIneligible: statuses.application === 'ineligible' && record.status !== 'ineligible',
    reasons: [...decision.reasons],
    endings: stored.children.flatMap((child) => {
      const { id: childId, firstName, enrolledSite } = child
      const ofChild = referrals.filter((referral) => referral.childId === childId)
      return [
        ...(hasPlace(child.status) && losesPlace(child, statuses)
          ? [{ firstName, siteName: enrolledSite, isPlace: true }]
          : []),
        ...ofChild.map(({ siteName }) => ({ firstName, siteName, isPlace: false })),
      ]
    }),
    kept: stored.children
      .filter((child) => hasPlace(child.status) && !losesPlace(child, statuses))
      .map(({ firstName, enrolledSite }) => ({ firstName, siteName: enrolledSite })),
  }
}
