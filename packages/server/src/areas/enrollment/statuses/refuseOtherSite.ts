import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findSiteOfSeat } from '../../referrals/queries/enrollments.ts'

/**
 * Refuses the name of another site for a child who has a seat in a vacancy, because the child would still take up that
 * seat (rules: Enrollment). The site itself may have a new name.
 */
export async function refuseOtherSite(db: Tx, childId: number, named: string): Promise<void> {
  const seat = await findSiteOfSeat(db, childId, named)
  if (seat && !seat.isNamed) throw refuse('seatInVacancy', { site: seat.siteName })
}
