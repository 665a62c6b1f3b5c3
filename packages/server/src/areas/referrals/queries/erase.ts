import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Removes the words about the referrals, visits and enrollments of a family that was deleted, and the place of its own,
 * often an address, that a site was near. That they took place counts on.
 */
export async function eraseReferralWords(db: Tx, applicationId: number): Promise<void> {
  const none = {
    ...{ note: '', referralNote: '', otherReason: '', endOtherReason: '' },
    wishesMet: sql<string>`wishes_met - 'place'`,
  }
  await db.updateTable('referral').set(none).where('applicationId', '=', applicationId).execute()
  await sql`update visit set note = '', family_note = ''
    where referral_id in (select id from referral where application_id = ${applicationId})`.execute(db)
  await sql`update enrollment set leaving_note = ''
    where child_id in (select id from child where application_id = ${applicationId})`.execute(db)
}
