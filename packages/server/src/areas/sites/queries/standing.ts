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

/**
 * Returns the programs of the city with whether a site offers each, and the number of the site's vacancies for it that are not
 * over.
 */
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

/** Stores whether a site, whose row is locked, is active. */
export const saveStatus = (db: Tx, siteId: number, status: SiteStatus, at: Date) =>
  db
    .updateTable('site')
    .set((eb) => ({ status, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', siteId)
    .execute()

/**
 * Stores which of the city's programs a site offers. A removed one stays for the vacancies that name it. Those that the city
 * ended cannot be chosen, and stay for when it brings them back.
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
