import { updateApplication as operation } from '@semilla/contract/applications/apply.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenToChange } from '@semilla/domain/access/applicationCapabilities.ts'
import { asStored } from '@semilla/domain/applications/sentForm.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isAgencyStaff, userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import type { PrefetchedAddresses } from '../../../platform/geocoding/prefetchAddresses.ts'
import { updateWaitingChildren } from '../../referrals/updateWaitingChildren.ts'
import { withdrawReferrals } from '../../referrals/withdrawReferrals.ts'
import { familyRows } from '../detail/familyRows.ts'
import { findFamily, type StoredFamily } from '../detail/queries/family.ts'
import { countFamilyChange } from '../drafts/limits.ts'
import { deleteDraft } from '../drafts/queries/drafts.ts'
import { hasActiveApplication } from '../queries/active.ts'
import { type ApplicationRecord, appliedOn, lockApplication, stateOf } from '../queries/record.ts'
import { replaceWorklistRows } from '../queries/worklistRows.ts'
import { answerBySites } from '../statuses/answerForFamily.ts'
import { familyChange } from '../statuses/familyChange.ts'
import { lockFamilies } from '../statuses/queries/lockedFamilies.ts'
import { insertStatusSteps } from '../statuses/queries/statuses.ts'
import { outcomeOfEdit, type Statuses, withdrawnByEdit } from '../statuses/statusesAfterEdit.ts'
import { agreementRow } from './agreementRow.ts'
import { changedFields } from './changedFields.ts'
import { contactLanguageAfter } from './contactLanguage.ts'
import { followContacts } from './followContacts.ts'
import { childAsSent, type MergedChildren, mergeChildren } from './mergeChildren.ts'
import { type PreparedFamily, prepareFamily } from './prepareFamily.ts'
import { updateFamily } from './queries/updateFamily.ts'
import { refusePlaced } from './refusePlaced.ts'

/**
 * Locks and returns the application to change. Refuses one that has ended or has changed since the caller loaded it.
 */
async function lockToChange(ctx: Context, id: number, stamp: number | undefined) {
  const record = await lockApplication(ctx.db, id)
  const stored = record && (await findFamily(ctx.db, id))
  if (!record || !stored) throw refuse('notFound')
  if (stamp !== undefined && stamp !== record.version) throw refuse('editedMeanwhile')
  if (!isOpenToChange(stateOf(record))) throw refuse('applicationEnded')
  return { record, stored }
}

/**
 * Returns who handles the application after the change. If the family chose another agency, that agency takes over and
 * the former owner is removed.
 */
function caseworkAfter(record: ApplicationRecord, stored: StoredFamily, asked: number | undefined) {
  const moves = asked !== undefined && asked !== stored.care.agencyId && asked !== record.agencyId
  return moves ? { agencyId: asked, ownerId: null } : { agencyId: record.agencyId, ownerId: record.ownerId }
}

/** Accepts the open referrals to sites that the family now prefers. */
async function acceptAtPreferredSites(ctx: Context, id: number, { care }: StoredFamily, { form }: PreparedFamily) {
  const added = form.care.preferredSiteIds.filter((siteId) => !care.preferredSiteIds.includes(siteId))
  const [family] = added.length > 0 ? await lockFamilies(ctx.db, [id]) : []
  if (family) await answerBySites(familyChange(ctx, family), added, { accepts: true })
}

async function checkOnlyActive(ctx: Context, record: ApplicationRecord, { application }: Statuses): Promise<void> {
  if (record.status !== 'ineligible' || application === 'ineligible' || !record.parentUserId) return
  if (await hasActiveApplication(ctx.db, record.parentUserId, [record.id])) throw refuse('activeApplicationExists')
}

/** Applies the consequences of a change: timeline, log, queues, and the rows that matching reads. */
async function applyConsequences(
  ctx: Context,
  record: ApplicationRecord,
  stored: StoredFamily,
  prepared: PreparedFamily,
  { merged, statuses }: { merged: MergedChildren; statuses: Statuses },
): Promise<void> {
  const stamp = { by: userIdOf(ctx.actor), at: ctx.clock.now() }
  const isStatusNew = statuses.application !== record.status
  const ownStep = isStatusNew ? [{ from: record.status, to: statuses.application }] : []
  await insertStatusSteps(ctx.db, record.id, [...ownStep, ...statuses.childSteps], stamp)
  if (isStatusNew && !record.isDisabled)
    await tell(ctx, {
      kind: 'statusChanged',
      applicationId: record.id,
      status: statuses.application,
      from: record.status,
    })
  await withdrawReferrals(ctx, record.id, withdrawnByEdit(record, merged, statuses))
  await acceptAtPreferredSites(ctx, record.id, stored, prepared)
  const { form } = prepared
  const before = { ...stored, children: stored.children.map(childAsSent), status: record.status }
  const { agreement: _agreement, ...sent } = form
  const changes = changedFields(before, { ...sent, status: statuses.application })
  ctx.audit({ action: 'update', entity: 'application', entityId: record.id, applicationId: record.id, ...changes })
  await replaceWorklistRows(ctx.db, [record.id])
  if (!record.isDisabled) await updateWaitingChildren(ctx, [record.id])
  await followContacts(ctx, record, stored, form)
  await deleteDraft(ctx.db, ctx.actor, record.id)
}

/**
 * Replaces the content of an application (rules: Applying). The new decision can make it ineligible or eligible again;
 * a change by the family ends update needed and unresponsive. Children may be added and removed, except one whom a
 * program holds a place for; a closed child cannot change. Refused if the application has changed since the caller
 * loaded it.
 */
export async function updateApplication(
  ctx: Context,
  { id, stamp, form: sent }: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  const { record, stored } = await lockToChange(ctx, id, stamp)
  await countFamilyChange(ctx, id)
  const whole = { ...asStored(sent, ctx.clock.today()), cityId: record.cityId }
  const merged = mergeChildren(stored.children, whole.children)
  const family = { form: whole, place: 'Application.form', appliedOn: appliedOn(record), stored }
  const prepared = await prepareFamily(ctx, operation, family, prefetched)
  const { form, points } = prepared
  const children = { children: form.children, records: merged.records, place: family.place }
  await refusePlaced(ctx, operation, { ...record, copiedFromId: stored.copiedFromId }, children)
  const { decision, statuses } = await outcomeOfEdit(ctx, record, merged, prepared.decision)
  await checkOnlyActive(ctx, record, statuses)
  const version = await updateFamily(
    ctx.db,
    {
      id,
      ...caseworkAfter(record, stored, form.care.agencyId),
      status: statuses.application,
      isStatusNew: statuses.application !== record.status,
      language: contactLanguageAfter(ctx, stored, form),
      byFamily: !isAgencyStaff(ctx.actor),
      by: userIdOf(ctx.actor),
      at: ctx.clock.now(),
      removedChildIds: merged.removedIds,
      ...agreementRow(form, ctx.clock.now()),
    },
    familyRows(form, decision, statuses.children, points),
  )
  await applyConsequences(ctx, record, stored, prepared, { merged, statuses })
  return {
    id,
    externalId: record.externalId,
    isEligible: decision.eligibility !== 'notEligible',
    eligibility: decision.eligibility,
    reasons: [...decision.reasons],
    feeFullTime: decision.fee.fullTime,
    feePartTime: decision.fee.partTime,
    stamp: version,
  }
}
