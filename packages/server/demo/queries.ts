import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'

/** Makes other processes wait until this transaction ends. */
export const waitForOthers = (db: Tx) => sql`select pg_advisory_xact_lock(hashtext('semilla demo city'))`.execute(db)

/** The setting that records when the demo city was made. */
export const madeAtSetting = 'demoCityMadeAt'

/** Returns whether the demo city exists. */
export async function isMade(db: Tx): Promise<boolean> {
  const { rows } = await sql`select from organization_setting where name = ${madeAtSetting} limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the reference data that the city is built from, by name. */
export async function readReference(db: Tx, cityCode: string) {
  const city = await db.selectFrom('organization').select('id').where('code', '=', cityCode).executeTakeFirstOrThrow()
  const roles = await db.selectFrom('role').select(['id', 'code']).where('organizationId', 'is', null).execute()
  const neighborhoods = await db.selectFrom('neighborhood').select(['id', 'name']).execute()
  const programs = await db.selectFrom('program').select(['id', 'name']).execute()
  const named = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
  return {
    cityId: city.id,
    roles: named(roles.map(({ id, code }) => ({ id, name: code }))),
    neighborhoods: named(neighborhoods),
    programs: named(programs),
  }
}
export type Reference = Awaited<ReturnType<typeof readReference>>

/** Updates the planner's statistics for the inserted tables. */
export async function analyzeCity(db: Tx): Promise<void> {
  for (const table of [
    'application',
    'child',
    'parent',
    'waiting_child',
    'vacancy',
    'site',
    'referral',
    'enrollment',
  ]) {
    await sql`analyze ${sql.id(table)}`.execute(db)
  }
}

/** Returns the ids of the sites by license number. */
export async function listSitesByLicence(db: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('site')
    .select(['id', 'licenceNumber'])
    .where('licenceNumber', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, licenceNumber }) => [licenceNumber as string, id]))
}

/** Returns the ids of an application's children, in the order in which the family entered them. */
export const listChildIds = async (db: Tx, applicationId: number): Promise<number[]> =>
  (await db.selectFrom('child').select('id').where('applicationId', '=', applicationId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Returns the id of the latest referral; 0 if there is none. */
export const latestReferralId = async (db: Tx): Promise<number> =>
  (await db.selectFrom('referral').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

/** Returns the ids of the submitted vacancies. */
export const listSubmittedVacancies = async (db: Tx): Promise<number[]> =>
  (await db.selectFrom('vacancy').select('id').where('status', '=', 'submitted').orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Returns open referrals that families of the city have accepted, oldest first, one for each family and site. */
export const listAcceptedReferrals = (db: Tx) =>
  db
    .selectFrom('referral')
    .innerJoin('vacancy', 'vacancy.id', 'referral.vacancyId')
    .innerJoin('application', 'application.id', 'referral.applicationId')
    .select([
      'referral.id as referralId',
      'referral.status',
      'referral.applicationId',
      'referral.vacancyId',
      'vacancy.siteId',
    ])
    .where('referral.needsAccept', '=', false)
    .where('referral.status', 'in', ['active', 'processing'])
    .where('application.parentUserId', 'is not', null)
    .distinctOn(['referral.applicationId', 'vacancy.siteId'])
    .orderBy('referral.applicationId')
    .orderBy('vacancy.siteId')
    .execute()
