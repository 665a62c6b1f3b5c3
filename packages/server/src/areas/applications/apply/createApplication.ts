import { createApplication as operation } from '@semilla/contract/applications/apply.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { initialStatus } from '@semilla/domain/enrollment/dueStatusChange.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent, userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import type { PrefetchedAddresses } from '../../../platform/geocoding/prefetchAddresses.ts'
import { updateWaitingChildren } from '../../referrals/updateWaitingChildren.ts'
import { requireVisible } from '../access.ts'
import { familyRows } from '../detail/familyRows.ts'
import { countVisitorStart } from '../drafts/limits.ts'
import { deleteTypedBefore, draftOwner } from '../drafts/queries/drafts.ts'
import { hasActiveApplication } from '../queries/active.ts'
import { holdApplication } from '../queries/holds.ts'
import { findApplication } from '../queries/record.ts'
import { replaceWorklistRows } from '../queries/worklistRows.ts'
import { agreementRow } from './agreementRow.ts'
import { contactLanguage } from './contactLanguage.ts'
import { prepareFamily } from './prepareFamily.ts'
import { insertApplication } from './queries/insertApplication.ts'
import { refusePlaced } from './refusePlaced.ts'

/**
 * Refuses a copy of an application that has not ended, is deleted for its family, was merged into another one, or that the
 * caller may not see.
 */
async function checkSource(ctx: Context, copiedFromId: number | undefined): Promise<void> {
  if (copiedFromId === undefined) return
  await requireVisible(ctx, copiedFromId)
  const source = await findApplication(ctx.db, copiedFromId)
  if (!source || !isEndStatus(source.status)) throw refuse('sourceNotEnded')
  if (source.isDeleted) throw refuse('applicationEnded')
  if (source.mergedIntoId !== null) throw refuse('alreadyMerged')
}

/**
 * Returns who handles a new application: the agency that the family chose, otherwise that of the staff who entered it.
 */
function caseworkOf({ actor }: Context, form: ApplicationForm) {
  const isStaff = actor.kind === 'user' && actor.userType !== 'parent'
  const own = isStaff && actor.organizationKind === 'agency' ? actor.organizationId : undefined
  const agencyId = form.care.agencyId ?? own
  return { agencyId, ownerId: isStaff && agencyId === own ? actor.userId : undefined }
}

/**
 * Creates an application for a family (rules: Applying): active if eligible, otherwise ineligible. A parent has at most
 * one active application. A visitor's application is stored as disabled, and held by this browser until it is linked to
 * an account.
 */
export async function createApplication(
  ctx: Context,
  sent: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  const { actor, db, clock } = ctx
  const parentUserId = isParent(actor) ? actor.userId : undefined
  await countVisitorStart(ctx, 'apply')
  await checkSource(ctx, sent.copiedFromId)
  const { form, decision, points } = await prepareFamily(
    ctx,
    operation,
    { form: sent, place: 'Application', appliedOn: clock.today() },
    prefetched,
  )
  if (parentUserId && (await hasActiveApplication(db, parentUserId))) throw refuse('activeApplicationExists')
  const family = { parentUserId, copiedFromId: form.copiedFromId }
  await refusePlaced(ctx, operation, family, { children: form.children, place: 'Application' })
  const isDisabled = actor.kind === 'visitor'
  const childStatuses = decision.children.map((child) => (child.eligibility === 'notEligible' ? 'inactive' : 'active'))
  const { id, externalId } = await insertApplication(
    db,
    {
      ...caseworkOf(ctx, form),
      cityId: form.cityId,
      parentUserId,
      copiedFromId: form.copiedFromId,
      createdBy: userIdOf(actor),
      status: initialStatus(decision.eligibility) as 'active' | 'ineligible',
      isDisabled,
      language: contactLanguage(ctx, form),
      fromPhone: form.fromPhone,
      ...agreementRow(form, clock.now()),
      at: clock.now(),
      draftOwner: draftOwner(actor),
    },
    familyRows(form, decision, childStatuses, points),
  )
  ctx.audit({ action: 'create', entity: 'application', entityId: id, applicationId: id, after: form })
  await deleteTypedBefore(db, actor, undefined)
  await tell(ctx, { kind: 'applicationSubmitted', applicationId: id })
  if (isDisabled) await holdApplication(ctx.db, ctx.browser.visitorKey(), id, clock.now())
  else await replaceWorklistRows(db, [id])
  if (!isDisabled && decision.eligibility !== 'notEligible') await updateWaitingChildren(ctx, [id])
  return {
    id,
    externalId,
    isEligible: decision.eligibility !== 'notEligible',
    eligibility: decision.eligibility,
    reasons: [...decision.reasons],
    feeFullTime: decision.fee.fullTime,
    feePartTime: decision.fee.partTime,
    stamp: 1,
  }
}
