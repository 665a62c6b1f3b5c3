import { dueStatusChange } from '@semilla/domain/enrollment/dueStatusChange.ts'
import type { OrganizationSettings } from '@semilla/domain/enrollment/settings.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { attempts } from '../../../platform/jobs/attempts.ts'
import type { InTransaction, JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { moveApplication } from '../../applications/statuses/moveApplication.ts'
import { type Family, lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { findFirstStep } from '../../organizations/firstStep.ts'
import { settingsOf } from '../../organizations/settings.ts'
import { familyUnresponsive } from '../../reference/shipped/reasons.ts'
import { noReason } from '../../referrals/moveReferral.ts'
import { listCities, listDueApplications } from '../queries/applications.ts'

/** The most applications that are looked up at a time. */
const batch = 500

type Rules = { readonly settings: OrganizationSettings; readonly notBefore: string | undefined }

/** Applies the status change that is due for one application. The rule is evaluated again under lock. */
async function age(ctx: JobContext, family: Family, { settings, notBefore }: Rules): Promise<void> {
  const application = {
    status: family.status,
    statusSince: dayInCity(new Date(family.statusChangedAt)),
    updatedOn: dayInCity(new Date(family.familyUpdatedAt)),
    holdEndsOn: family.holdEndsOn ?? undefined,
  }
  const change = dueStatusChange(application, settings, ctx.clock.today(), notBefore)
  if (!change) return
  const reason = change.reason ? { reasonIds: [familyUnresponsive], otherReason: '' } : noReason
  const moving = familyChange(ctx, family, reason)
  await moveApplication(moving, change.status)
  await applyConsequences(moving)
}

async function findDue(ctx: JobContext, cityId: number, after: number) {
  const settings = await settingsOf(ctx.db, cityId)
  const at = { today: ctx.clock.today(), now: ctx.clock.now(), after, most: batch }
  const rules: Rules = { settings, notBefore: await findFirstStep(ctx.db, settings) }
  return { rules, due: await listDueApplications(ctx.db, cityId, settings, at) }
}

async function ageOne(ctx: JobContext, applicationId: number, rules: Rules): Promise<void> {
  for (const family of await lockFamilies(ctx.db, [applicationId])) await age(ctx, family, rules)
}

type Attempt = ReturnType<typeof attempts>['attempt']

/**
 * Each application changes in a transaction of its own: nobody who writes to its family waits for others, and one that
 * cannot be changed does not stop the others.
 */
async function ageCity(inTransaction: InTransaction, cityId: number, attempt: Attempt): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    const { due, rules } = await inTransaction((ctx) => findDue(ctx, cityId, from))
    for (const id of due) await attempt(() => inTransaction((ctx) => ageOne(ctx, id, rules)))
    after = due.at(-1)
  }
}

/**
 * Applies all status changes that are due (rules: Clocks): holds that end, updates that are due, families that do not
 * respond. Running it daily or hourly has the same result.
 */
export const ageApplications: TaskOf<'ageApplications'> = async (_payload, inTransaction) => {
  const cities = await inTransaction(({ db }) => listCities(db))
  const { attempt, end } = attempts()
  for (const { id } of cities) await attempt(() => ageCity(inTransaction, id, attempt))
  end()
}
