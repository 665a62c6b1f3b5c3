import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type VacancySeats = {
  readonly id: number
  readonly siteId: number
  readonly status: VacancyStatus
  readonly siteName: string
  readonly programName: string
  readonly seats: number
  enrolled: number
}

/** The seats of vacancies, which the caller has locked, and what an enrollment there is called. */
export async function listSeats(db: Tx, vacancyIds: readonly number[]): Promise<VacancySeats[]> {
  const { rows } = await sql<VacancySeats>`
    select v.id, v.site_id, v.status, s.name as site_name, p.name as program_name, v.seats, v.enrolled_count as enrolled
    from vacancy v join site s on s.id = v.site_id join program p on p.id = v.program_id
    where v.id = any (${[...vacancyIds]}::bigint[]) order by v.id`.execute(db)
  return rows
}
