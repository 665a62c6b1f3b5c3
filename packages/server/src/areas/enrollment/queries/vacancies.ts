import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type VacancySeats = {
  readonly id: number
  readonly siteId: number
  readonly status: VacancyStatus
  readonly siteName: string
  readonly siteIsActive: boolean
  readonly programName: string
  readonly seats: number
  enrolled: number
}

const seatsOf = prepared<VacancySeats>(`
  select v.id, v.site_id, v.status, s.name as site_name, s.status = 'active' as site_is_active, p.name as program_name,
    v.seats, v.enrolled_count as enrolled
  from vacancy v join site s on s.id = v.site_id join program p on p.id = v.program_id
  where v.id = any ($1::bigint[]) order by v.id`)

/** Returns the seats of vacancies, which the caller has locked, and the names for an enrollment there. */
export const listSeats = (db: Tx, vacancyIds: readonly number[]): Promise<VacancySeats[]> => seatsOf(db, vacancyIds)
