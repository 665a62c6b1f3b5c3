import type { Age, VacancyForm, VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { readsSite } from '../../sites/queries/reach.ts'

/** Returns the site, the status and the manager of a vacancy, and when it was submitted, or undefined. */
export const findVacancySite = (db: Tx, vacancyId: number) =>
  db
    .selectFrom('vacancy')
    .select(['id', 'siteId', 'status', 'submittedAt', 'linkedOrganizationId'])
    .where('id', '=', vacancyId)
    .$narrowType<{ status: VacancyStatus }>()
    .executeTakeFirst()

const isOffered = sql<boolean>`exists (select from site_program sp join program p on p.id = sp.program_id
  where sp.site_id = vacancy.site_id and sp.program_id = vacancy.program_id and sp.removed_at is null and p.disabled_at is null)`

/** Returns SQL for the names of those with a duty at the site. Those who no longer see the site are left out. */
const namesOfStaff = (duty: 'manage' | 'notify') => sql<string>`coalesce((
  select string_agg(${personNameOf('u')}, ', ' order by u.last_name, u.first_name)
  from site_user su join app_user u on u.id = su.user_id and u.disabled_at is null
  where su.site_id = vacancy.site_id and su.duty = ${sql.lit(duty)}
    and ${sql.raw(readsSite({ site: 'site', user: 'u' }))}), '')`

/** Returns a query for the data of vacancies that the product shows, in the domain's words. */
export const selectVacancy = (db: Tx) =>
  db
    .selectFrom('vacancy')
    .innerJoin('site', 'site.id', 'vacancy.siteId')
    .innerJoin('program', 'program.id', 'vacancy.programId')
    .select([
      'vacancy.id',
      'vacancy.externalId',
      'vacancy.siteId',
      'site.name as siteName',
      'site.organizationId',
      'vacancy.name',
      'vacancy.programId',
      'program.name as programName',
      'program.startAgeMonths as programStartAgeMonths',
      'program.endAgeMonths as programEndAgeMonths',
      isOffered.as('programIsOffered'),
      sql<boolean>`site.status = 'active'`.as('siteIsActive'),
      'vacancy.note',
      'vacancy.startOn',
      'vacancy.selectBy',
      'vacancy.minAge',
      'vacancy.maxAge',
      'vacancy.bornFrom',
      'vacancy.bornTo',
      'vacancy.seats',
      'vacancy.enrolledCount as enrolled',
      'vacancy.openReferrals',
      'vacancy.gender',
      'vacancy.forHomeless',
      'vacancy.distanceLearning',
      'vacancy.schedule',
      'vacancy.status',
      'vacancy.isMatchingPaused',
      'vacancy.createdAt',
      'vacancy.submittedAt',
      'vacancy.closedAt',
      'vacancy.version',
      'vacancy.linkedOrganizationId',
      sql<string>`coalesce((select o.name from organization o where o.id = vacancy.linked_organization_id), '')`.as(
        'linkedName',
      ),
      namesOfStaff('notify').as('notified'),
      namesOfStaff('manage').as('managedBy'),
    ])
    .$narrowType<{
      startOn: string
      bornFrom: string | null
      bornTo: string | null
      createdAt: string
      selectBy: VacancyForm['selectBy']
      gender: VacancyForm['gender']
      status: VacancyStatus
      minAge: Age
      maxAge: Age
      schedule: VacancyForm['schedule']
    }>()

type Row = Awaited<ReturnType<ReturnType<typeof selectVacancy>['executeTakeFirstOrThrow']>>

/** Returns a row with undefined for null. */
export const withoutNulls = ({ externalId, bornFrom, bornTo, linkedOrganizationId, ...row }: Row) => ({
  ...row,
  externalId: externalId ?? '',
  bornFrom: bornFrom ?? undefined,
  bornTo: bornTo ?? undefined,
  linkedOrganizationId: linkedOrganizationId ?? undefined,
})
export type VacancyRecord = ReturnType<typeof withoutNulls>

/** Returns a vacancy without locking it, or undefined. */
export async function findVacancy(db: Tx, vacancyId: number): Promise<VacancyRecord | undefined> {
  const row = await selectVacancy(db).where('vacancy.id', '=', vacancyId).executeTakeFirst()
  return row && withoutNulls(row)
}

/**
 * Returns a vacancy and locks it until the transaction ends. It is read once it is locked, so that its site and program
 * are as they are after a wait too.
 */
export async function lockVacancy(db: Tx, vacancyId: number): Promise<VacancyRecord | undefined> {
  await db.selectFrom('vacancy').select('id').where('id', '=', vacancyId).forUpdate().execute()
  return findVacancy(db, vacancyId)
}
