import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteStatus } from './record.ts'

/** Returns the status of a site and its version, or undefined. */
export const findStanding = (db: Tx, siteId: number) =>
  db
    .selectFrom('site')
    .select(['status', 'version as stamp'])
    .where('id', '=', siteId)
    .$narrowType<{ status: SiteStatus }>()
    .executeTakeFirst()

/** Returns the programs of the city, with the number of a site's vacancies for each that are not over. */
export const listProgramsFor = (db: Tx, siteId: number) =>
  db
    .selectFrom('program')
    .leftJoin('siteProgram', (join) =>
      join
        .onRef('siteProgram.programId', '=', 'program.id')
        .on('siteProgram.siteId', '=', siteId)
        .on('siteProgram.removedAt', 'is', null),
    )
    .select([
      'program.id',
      'program.name',
      'program.startAgeMonths',
      'program.endAgeMonths',
      sql<boolean>`site_program.site_id is not null`.as('isOffered'),
      sql<number>`(select count(*) from vacancy v where v.site_id = ${siteId} and v.program_id = program.id
        and v.status in ('created', 'submitted', 'paused'))`.as('openVacancies'),
    ])
    .where('program.disabledAt', 'is', null)
    .orderBy('program.id')
    .execute()

const activeOfDisabled = (db: Tx) =>
  db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organizationId')
    .select('site.id')
    .where('site.status', '=', 'active')
    .where('organization.disabledAt', 'is not', null)

/** Returns the active sites whose organization was disabled. */
export const listActiveOfDisabled = async (db: Tx): Promise<number[]> =>
  (await activeOfDisabled(db).orderBy('site.id').execute()).map(({ id }) => id)

/** Returns whether a site is active although its organization was disabled. */
export const isActiveOfDisabled = async (db: Tx, siteId: number): Promise<boolean> =>
  (await activeOfDisabled(db).where('site.id', '=', siteId).executeTakeFirst()) !== undefined

/** Stores whether a site, whose row is locked, is active. */
export const saveStatus = (db: Tx, siteId: number, status: SiteStatus, at: Date) =>
  db
    .updateTable('site')
    .set((eb) => ({ status, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', siteId)
    .execute()

/**
 * Stores which programs a site offers. A removed one stays for the vacancies that name it. One that the city has ended
 * is not among those to choose from; the site offers it again when the city restores it.
 */
export async function saveOffered(db: Tx, siteId: number, programIds: readonly number[], at: Date): Promise<void> {
  const offered = sql`${[...programIds]}::bigint[]`
  await sql`update site_program set removed_at = ${at}
    where site_id = ${siteId} and removed_at is null and program_id <> all (${offered})
      and program_id in (select id from program where disabled_at is null)`.execute(db)
  await sql`insert into site_program (site_id, program_id) select ${siteId}, id from unnest(${offered}) id
    on conflict (site_id, program_id) do update set removed_at = null where site_program.removed_at is not null`.execute(
    db,
  )
}
