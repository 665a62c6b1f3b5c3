import type { VacancyForm, VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { BirthDates } from '@semilla/domain/values/age.ts'
import { type Hours, type WeeklySpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { asRows, type ChangedRow } from '../../referrals/queries/changedRows.ts'

/** Returns the start or end of the first span of each day, then of the second, and so on; -1 for none. */
export function minutesOfWeek(hours: WeeklySpans, end: keyof Hours): number[] {
  const most = Math.max(1, ...weekdays.map((day) => hours[day]?.length ?? 0))
  return Array.from({ length: most }, (_, place) => weekdays.map((day) => hours[day]?.[place]?.[end] ?? -1)).flat()
}

/** The derived data of a vacancy, which matching reads. */
export type DerivedVacancy = { readonly takes: BirthDates; readonly hours: WeeklySpans }

const rowOf = (form: VacancyForm, { takes, hours }: DerivedVacancy) => ({
  siteId: form.siteId,
  programId: form.programId,
  name: form.name,
  note: form.note,
  startOn: form.startOn,
  selectBy: form.selectBy,
  minAge: JSON.stringify(form.minAge),
  maxAge: JSON.stringify(form.maxAge),
  bornFrom: form.bornFrom ?? null,
  bornTo: form.bornTo ?? null,
  takesBornFrom: takes.from,
  takesBornTo: takes.to,
  seats: form.seats,
  gender: form.gender,
  forHomeless: form.forHomeless,
  distanceLearning: form.distanceLearning,
  schedule: JSON.stringify(form.schedule),
  opens: minutesOfWeek(hours, 'from'),
  closes: minutesOfWeek(hours, 'to'),
})

/** Inserts a vacancy and returns its id. */
export async function insertVacancy(
  db: Tx,
  form: VacancyForm,
  worked: DerivedVacancy,
  { createdBy, at }: { readonly createdBy: number | undefined; readonly at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('vacancy')
    .values({ ...rowOf(form, worked), createdBy: createdBy ?? null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a vacancy and its derived data. */
export const saveVacancy = (db: Tx, vacancyId: number, form: VacancyForm, worked: DerivedVacancy, at: Date) =>
  db
    .updateTable('vacancy')
    .set((eb) => ({ ...rowOf(form, worked), updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', vacancyId)
    .execute()

/** Sets the status of a vacancy, and records when it was first submitted and last closed. */
export const setVacancyStatus = (db: Tx, vacancyId: number, status: VacancyStatus, at: Date) =>
  db
    .updateTable('vacancy')
    .set((eb) => ({
      status,
      updatedAt: at,
      version: eb('version', '+', 1),
      ...(status === 'submitted' && { submittedAt: sql<string>`coalesce(submitted_at, ${at})`, closedAt: null }),
      ...(status === 'closed' && { closedAt: at }),
    }))
    .where('id', '=', vacancyId)
    .execute()

/** Sets whether matching is paused for a vacancy. */
export const setMatchingPaused = (db: Tx, vacancyId: number, isPaused: boolean, at: Date) =>
  db
    .updateTable('vacancy')
    .set((eb) => ({ isMatchingPaused: isPaused, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', vacancyId)
    .execute()

/**
 * Opens vacancies again that closed because their last seat was taken, with the status and times that they had. They
 * stay closed at a site that is inactive by now.
 */
export async function restoreVacancies(db: Tx, rows: readonly ChangedRow[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const before = asRows('vacancy', rows)
  await sql`update vacancy v set status = b.status, submitted_at = b.submitted_at, closed_at = b.closed_at,
      updated_at = ${at}, version = v.version + 1
    from ${before} b where v.id = b.id
      and exists (select from site s where s.id = v.site_id and s.status = 'active')`.execute(db)
}
