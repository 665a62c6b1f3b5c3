import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Writes a row into a new file of the data's disk. A full disk can be read, and a row can be written into what a table left
 * free, so nothing less says whether there is room. Who reads the table, as a backup does, is not waited for long: then the
 * trial is left for the next time.
 */
export const tryToWrite = (db: Database) =>
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

/** Asks the database for nothing, which it answers when it can be read. */
export const tryToRead = (db: Database) => sql`select 1`.execute(db)

/** Waits for everybody else who does something of one name, and keeps them waiting for as long as the connection is open. */
export const waitForTurn = (client: pg.Client, what: string) =>
  client.query('select pg_advisory_lock(hashtext($1))', [what])
