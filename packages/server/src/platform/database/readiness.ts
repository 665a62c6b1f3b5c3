import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Unavailability, unavailability } from './availability.ts'
import type { Database } from './database.ts'

const writesBelievedForMs = 5000
const failureBelievedForMs = 500
const answersWithinMs = 5000

/** Whether the database takes what calls ask of it. */
export type Readiness = {
  /** Returns why the database cannot be used, and undefined when it can. */
  check(): Promise<Unavailability | undefined>
  /** Has the next check try everything anew, as a call has just failed. */
  doubt(): void
}

/**
 * Writes a row into a new file of the data's disk. A full disk can be read, and a row can be written into what a table left
 * free, so nothing less says whether there is room. Who reads the table, as a backup does, is not waited for long: then the
 * trial is left for the next time.
 */
const tryToWrite = (db: Database) =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx)
      await sql`truncate write_trial`.execute(tx)
      await sql`insert into write_trial default values`.execute(tx)
    })
    .catch((error) => {
      if ((error as { code?: string }).code !== '55P03') throw error
    })

/** Watches over a database: reads at every check, and writes at one every five seconds or as soon as a call failed. */
export function watchReadiness(db: Database): Readiness {
  let writesUntil = 0
  let failure: { readonly reason: Unavailability; readonly until: number } | undefined
  let asking: Promise<Unavailability | undefined> | undefined

  async function ask(): Promise<Unavailability | undefined> {
    try {
      if (performance.now() < writesUntil) {
        await sql`select 1`.execute(db)
      } else {
        await tryToWrite(db)
        writesUntil = performance.now() + writesBelievedForMs
      }
      failure = undefined
      return undefined
    } catch (error) {
      const reason = unavailability(error) ?? 'databaseFailing'
      failure = { reason, until: performance.now() + failureBelievedForMs }
      writesUntil = 0
      return reason
    }
  }
  return {
    async check() {
      if (failure && performance.now() < failure.until) return failure.reason
      asking ??= Promise.race([ask(), setTimeout(answersWithinMs, 'databaseAway' as const, { ref: false })]).finally(
        () => {
          asking = undefined
        },
      )
      return asking
    },
    doubt() {
      writesUntil = 0
    },
  }
}
