import { seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { endReferrals } from '../../referrals/endReferrals.ts'
import type { Changing } from '../../referrals/moveReferral.ts'
import { auditVacancy } from '../auditVacancy.ts'
import { setVacancyStatus } from '../queries/save.ts'

type Seats = {
  readonly id: number
  readonly siteId: number
  readonly status: VacancyStatus
  readonly seats: number
  readonly enrolled: number
}

/**
 * Closes a vacancy whose seats are all taken (rules: Closing and reopening a vacancy), as its site would. The families
 * left in the queue stop waiting for a place that is gone, and return if the site reopens the vacancy. It stays closed
 * when a seat becomes free, as the site may have other plans for it. Returns whether it was closed. The caller has
 * locked the vacancy.
 */
export async function closeIfFull(ctx: Changing, vacancy: Seats): Promise<boolean> {
  const isOpen = vacancy.status === 'submitted' || vacancy.status === 'paused'
  if (!isOpen || seatsLeft(vacancy) > 0) return false
  await setVacancyStatus(ctx.db, vacancy.id, 'closed', ctx.clock.now())
  const after = { status: 'closed', seatsTaken: vacancy.seats }
  auditVacancy(ctx, vacancy, { before: { status: vacancy.status }, after })
  await endReferrals(ctx, [vacancy.id])
  return true
}
