import { setTimeout } from 'node:timers/promises'
import { type Unavailability, unavailability } from './availability.ts'
import type { Database } from './database.ts'
import { checkReadable, checkWritable } from './queries.ts'

const writeCheckTtlMs = 5000
const failureTtlMs = 500
const answersWithinMs = 5000

/** Checks whether the database can be read and written. */
export type Readiness = {
  /** Returns why the database cannot be used; undefined when it can. */
  check(): Promise<Unavailability | undefined>
  /** Makes the next check test writing again. Call it after a request failed. */
  recheck(): void
}

/** Returns a readiness check that reads at each call, and writes every five seconds or after a failed request. */
export function watchReadiness(db: Database): Readiness {
  let writesUntil = 0
  let failure: { readonly reason: Unavailability; readonly until: number } | undefined
  let asking: Promise<Unavailability | undefined> | undefined

  async function ask(): Promise<Unavailability | undefined> {
    try {
      if (performance.now() < writesUntil) {
        await checkReadable(db)
      } else {
        await checkWritable(db)
        writesUntil = performance.now() + writeCheckTtlMs
      }
      failure = undefined
      return undefined
    } catch (error) {
      const reason = unavailability(error) ?? 'databaseFailing'
      failure = { reason, until: performance.now() + failureTtlMs }
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
    recheck() {
      writesUntil = 0
    },
  }
}
