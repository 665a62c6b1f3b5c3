import { setTimeout } from 'node:timers/promises'
import { type Unavailability, unavailability } from './availability.ts'
import type { Database } from './database.ts'
import { tryToRead, tryToWrite } from './queries.ts'

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

/** Watches over a database: reads at every check, and writes at one every five seconds or as soon as a call failed. */
export function watchReadiness(db: Database): Readiness {
  let writesUntil = 0
  let failure: { readonly reason: Unavailability; readonly until: number } | undefined
  let asking: Promise<Unavailability | undefined> | undefined

  async function ask(): Promise<Unavailability | undefined> {
    try {
      if (performance.now() < writesUntil) {
        await tryToRead(db)
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
