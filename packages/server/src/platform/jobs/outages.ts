import { dayInCity } from '@semilla/domain/values/dates.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { InTransaction, JobContext } from './jobs.ts'
import { noteResumed, noteWork } from './queries.ts'

const minute = 60_000
/** Milliseconds without any process at work that are an outage: families missed a day on which they could have answered. */
const outageMs = 24 * 60 * minute

/** The days on which the product worked last and works again. */
export type Outage = { readonly lastDay: string; readonly resumedOn: string }

/** Notes that the product works. After an outage, does what has to be done first, in the same transaction. */
const note = (inTransaction: InTransaction, now: Date, resume: (ctx: JobContext, outage: Outage) => Promise<void>) =>
  inTransaction(async (ctx) => {
    const last = await noteWork(ctx.db, now)
    if (!last || now.getTime() - last.getTime() < outageMs) return
    const outage = { lastDay: dayInCity(last), resumedOn: dayInCity(now) }
    await noteResumed(ctx.db, outage.resumedOn)
    await resume(ctx, outage)
  })

/**
 * Returns a function that jobs wait for. It notes once a minute that the product works. After an outage, also one of the
 * database or of a machine that was suspended, it finds this out before any job ends what had a last day meanwhile. The clock
 * is that of the machine, because the one of the product stands still or leaps in tests.
 */
export function watchOutages(
  inTransaction: InTransaction,
  resume: (ctx: JobContext, outage: Outage) => Promise<void>,
  machine: Pick<Clock, 'now'> = systemClock,
): () => Promise<void> {
  let noted: { readonly at: number; readonly done: Promise<void> } | undefined
  return () => {
    const now = machine.now()
    if (noted && Math.abs(now.getTime() - noted.at) < minute) return noted.done
    const done = note(inTransaction, now, resume)
    noted = { at: now.getTime(), done }
    done.catch(() => {
      noted = undefined
    })
    return done
  }
}
