import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Whose vacancy it is and how it stands. */
export const findVacancySite = (db: Tx, vacancyId: number) =>
  db
    .selectFrom('vacancy')
    .select(['siteId', 'status'])
    .where('id', '=', vacancyId)
    .$narrowType<{ status: VacancyStatus }>()
    .executeTakeFirst()
