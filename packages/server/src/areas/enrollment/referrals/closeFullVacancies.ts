import { seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import { endReferrals } from '../../referrals/endReferrals.ts'
import type { Changing } from '../../referrals/moveReferral.ts'
import { auditVacancy } from '../../vacancies/auditVacancy.ts'
import { setVacancyStatus } from '../../vacancies/queries/save.ts'
import type { VacancySeats } from '../queries/vacancies.ts'

/**
 * Closes vacancies whose seats are all taken (rules: Closing and reopening a vacancy), as their site would. The
 * families left in the queue stop waiting for a place that is gone, and return if the site reopens the vacancy. It
 * stays closed when a seat becomes free, as the site may have other plans for it.
 */
export async function closeFullVacancies(ctx: Changing, vacancies: readonly VacancySeats[]): Promise<void> {
  for (const vacancy of vacancies) {
    const isOpen = vacancy.status === 'submitted' || vacancy.status === 'paused'
    if (!isOpen || seatsLeft(vacancy) > 0) continue
    await setVacancyStatus(ctx.db, vacancy.id, 'closed', ctx.clock.now())
    const after = { status: 'closed', seatsTaken: vacancy.seats }
    auditVacancy(ctx, vacancy, { before: { status: vacancy.status }, after })
    await endReferrals(ctx, vacancy.id)
  }
}
