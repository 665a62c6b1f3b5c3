import type { Tx } from '../../../platform/database/database.ts'

/** Removes the words about the referrals of a family that was deleted. The referrals count on. */
export const eraseReferralWords = (db: Tx, applicationId: number) =>
  db
    .updateTable('referral')
    .set({ note: '', referralNote: '', otherReason: '', endOtherReason: '' })
    .where('applicationId', '=', applicationId)
    .execute()
