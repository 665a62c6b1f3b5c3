import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { deriveVacancy } from '../../vacancies/deriveVacancy.ts'
import { minutesOfWeek } from '../../vacancies/queries/save.ts'
import { fitsVacancy } from './conditions.ts'
import { vacancyRows } from './vacancies.ts'
import { termsOf, type VacancyRow } from './vacancyTerms.ts'

/** The vacancy as a row of its table that is read and never stored. */
const asTyped = prepared<VacancyRow>(vacancyRows('true', 'jsonb_populate_record(null::vacancy, $1::jsonb)'))

function recordOf(form: VacancyForm): string {
  const { takes, hours } = deriveVacancy(form)
  return JSON.stringify({
    id: form.id ?? 0,
    site_id: form.siteId,
    program_id: form.programId,
    name: form.name,
    status: 'submitted',
    is_matching_paused: false,
    start_on: form.startOn,
    takes_born_from: takes.from,
    takes_born_to: takes.to,
    gender: form.gender,
    for_homeless: form.forHomeless,
    opens: minutesOfWeek(hours, 'from'),
    closes: minutesOfWeek(hours, 'to'),
    seats: form.seats,
    enrolled_count: 0,
    open_referrals: 0,
  })
}

/** Returns a vacancy that is being typed as matching would see it once published, or undefined without its program. */
export async function findTypedVacancy(db: Tx, form: VacancyForm): Promise<VacancyRow | undefined> {
  const [row] = await asTyped(db, recordOf(form))
  // The seats of the whole site are counted from stored vacancies, so its own are added.
  return row && { ...row, seatsAtSite: row.seatsAtSite + form.seats }
}

/** Returns how many waiting children fit a vacancy, counting no further than `most`. */
export async function countFitting(
  db: Tx,
  vacancy: VacancyRow,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from waiting_child c where ${fitsVacancy(termsOf(vacancy), today)} limit ${most}) fitting`.execute(db)
  return rows[0]?.total ?? 0
}
