import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from './database.ts'

/**
 * Writes a row into a newly allocated file of the database to check for free disk space. Reading, or writing into the
 * free space of an existing file, succeeds even on a full disk. Skips the check when another session, such as a backup,
 * holds a lock on the table for more than half a second.
 */
export const checkWritable = (db: Database) =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx)
      await sql`truncate write_trial`.execute(tx)
      await tx.insertInto('writeTrial').defaultValues().execute()
    })
    .catch((error) => {
      if ((error as { code?: string }).code !== '55P03') throw error
    })

/** Runs an empty query to check that the database can be read. */
export const checkReadable = (db: Database) => sql`select 1`.execute(db)

/** Acquires the advisory lock of a name and holds it for as long as the connection is open. */
export const acquireAdvisoryLock = (client: pg.Client, what: string) =>
  client.query('select pg_advisory_lock(hashtext($1))', [what])

/**
 * Makes transactions that count something of one owner wait for each other, so that those that begin at the same moment do
 * not all find room below a limit.
 */
export const lockCounting = (db: Tx, what: string, ownerId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`semilla ${what}`}), ${ownerId}::int)`.execute(db)
