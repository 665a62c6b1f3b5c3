import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type FamilyState = {
  readonly id: number
  readonly status: ApplicationStatus
  readonly statusChangedAt: string
  readonly holdEndsOn: string | null
  readonly ownerId: number | null
  readonly agencyId: number | null
  readonly assignedAt: string | null
}

/** Returns what actions on many applications compare, and locks it against other changes. */
export const lockStates = async (db: Tx, ids: readonly number[]): Promise<FamilyState[]> =>
  (
    await sql<FamilyState>`select id, status, status_changed_at, hold_ends_on, owner_id, agency_id, assigned_at from application
      where id = any (${[...ids]}::bigint[]) order by id for update`.execute(db)
  ).rows

/** Returns the language in which a family is written to. */
export const findLanguage = async (db: Tx, applicationId: number): Promise<ReadingLanguage> =>
  (await sql<{ language: ReadingLanguage }>`select language from application where id = ${applicationId}`.execute(db))
    .rows[0]?.language ?? 'en'
