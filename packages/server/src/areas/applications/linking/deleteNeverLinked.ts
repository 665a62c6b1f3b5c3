import { daysBefore } from '../../../platform/clock.ts'
import { isShortlyAfterOutage } from '../../../platform/jobs/afterOutage.ts'
import { attempts } from '../../../platform/jobs/attempts.ts'
import type { InTransaction, JobContext } from '../../../platform/jobs/jobs.ts'
import { citySettings } from '../../organizations/cities.ts'
import { forgetApplication } from './forgetApplication.ts'
import { deleteAbandoned, listAbandoned } from './queries.ts'

type Due = { readonly applicationId: number; readonly before: string }

async function listDue(ctx: JobContext): Promise<Due[]> {
  if (await isShortlyAfterOutage(ctx.db, ctx.clock.now())) return []
  const due: Due[] = []
  for (const [cityId, { unlinkedDays }] of await citySettings(ctx)) {
    const before = daysBefore(ctx.clock.now(), unlinkedDays)
    for (const applicationId of await listAbandoned(ctx.db, cityId, before)) due.push({ applicationId, before })
  }
  return due
}

async function deleteOne(ctx: JobContext, { applicationId, before }: Due): Promise<void> {
  if (await deleteAbandoned(ctx.db, applicationId, before)) await forgetApplication(ctx, applicationId)
}

/**
 * Deletes the applications of visitors that nobody has linked to an account or changed for some days, a setting of the
 * city (rules: Applying), and what the log says of them. None is deleted in the week after an outage, in which nobody could
 * link it (rules: Clocks). One that cannot be deleted does not stop the others.
 */
export async function deleteNeverLinked(inTransaction: InTransaction): Promise<void> {
  const { attempt, end } = attempts()
  const tried = new Set<number>()
  const listMore = async () => (await inTransaction(listDue)).filter(({ applicationId }) => !tried.has(applicationId))
  // After a copy is deleted, the one that it was copied from is due.
  for (let due = await listMore(); due.length > 0; due = await listMore())
    for (const one of due) {
      tried.add(one.applicationId)
      await attempt(() => inTransaction((ctx) => deleteOne(ctx, one)))
    }
  end()
}
