import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { OutdatedError } from '../../../platform/http/calls/route.ts'
import { listReferrals, type ReferralRecord } from '../../referrals/queries/records.ts'
import { findApplicationOfChild } from '../queries/reach.ts'
import { type ChildRecord, type Family, lockFamilies } from './queries/lockedFamilies.ts'

// While a request waits for a family, a merge that holds it may move a child or a referral to another application (rules:
// Merging). Such a request is handled again from its beginning, and then finds the application where they are.

/** Locks the family of a child and returns both. Refuses a child who does not exist. */
export async function lockFamilyOfChild(db: Tx, childId: number): Promise<{ family: Family; child: ChildRecord }> {
  const applicationId = await findApplicationOfChild(db, childId)
  if (applicationId === undefined) throw refuse('notFound')
  const [family] = await lockFamilies(db, [applicationId])
  const child = family?.children.find(({ id }) => id === childId)
  if (family && child) return { family, child }
  throw new OutdatedError()
}

/**
 * Locks the families and vacancies of referrals, and returns them with the referrals as they are now. Refuses if one of
 * the referrals does not exist.
 */
export async function lockFamiliesOfReferrals(
  db: Tx,
  referralIds: readonly number[],
): Promise<{ families: Family[]; referrals: ReferralRecord[]; vacancyIds: number[] }> {
  const before = await listReferrals(db, referralIds)
  if (before.length < new Set(referralIds).size) throw refuse('notFound')
  const applicationIds = [...new Set(before.map(({ applicationId }) => applicationId))]
  const vacancyIds = [...new Set(before.map(({ vacancyId }) => vacancyId))]
  const families = await lockFamilies(db, applicationIds, vacancyIds)
  const referrals = await listReferrals(db, referralIds)
  if (referrals.some(({ applicationId }) => !applicationIds.includes(applicationId))) throw new OutdatedError()
  return { families, referrals, vacancyIds }
}

/** Locks the family of a referral and returns both. Refuses a referral that does not exist. */
export async function lockFamilyOfReferral(
  db: Tx,
  referralId: number,
): Promise<{ family: Family; referral: ReferralRecord }> {
  const { families, referrals } = await lockFamiliesOfReferrals(db, [referralId])
  const [[family], [stored]] = [families, referrals]
  if (!family || !stored) throw refuse('notFound')
  // The open referral of the locked family, so that a later step sees the changes of an earlier one.
  return { family, referral: family.referrals.find(({ id }) => id === referralId) ?? stored }
}
