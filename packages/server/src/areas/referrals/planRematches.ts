import type { JobContext } from '../../platform/jobs/jobs.ts'

/**
 * Schedules a refresh of a vacancy's queue within seconds, or when the decision can no longer be taken back. Requests
 * before it runs are merged into one.
 */
export async function planRematch(
  ctx: Pick<JobContext, 'plan' | 'held'>,
  vacancyId: number,
  runAt?: Date,
): Promise<void> {
  if (ctx.held) ctx.held.vacancyIds.add(vacancyId)
  else await ctx.plan('rematchVacancy', { vacancyId }, { key: `rematchVacancy:${vacancyId}`, ...(runAt && { runAt }) })
}

/**
 * Schedules a refresh of the queue of a vacancy that is open or has more seats than before, and of the others of its
 * site: a family that wants all its children there may now fit them too (rules: Conditions of matching).
 */
export async function planRematchOfSite(
  ctx: Pick<JobContext, 'plan' | 'held'>,
  { id, siteId }: { readonly id: number; readonly siteId: number },
): Promise<void> {
  await planRematch(ctx, id)
  await planRematchOfOthers(ctx, siteId, id)
}

const planRematchOfOthers = ({ plan }: Pick<JobContext, 'plan'>, siteId: number, exceptVacancyId: number) =>
  plan('rematchSite', { siteId, exceptVacancyId }, { key: `rematchSite:${siteId}` })

/**
 * Schedules refreshes of vacancies' queues once the transaction is committed. They are scheduled in the order of the
 * ids, so that two transactions that schedule the same ones cannot deadlock.
 */
export async function planRematches(
  ctx: Pick<JobContext, 'plan' | 'held'>,
  vacancyIds: Iterable<number>,
): Promise<void> {
  const inOrder = [...new Set(vacancyIds)].toSorted((one, other) => one - other)
  for (const vacancyId of inOrder) await planRematch(ctx, vacancyId)
}

/**
 * Schedules refreshes of the other vacancies of the sites at which seats became free, in the same order always. The caller
 * schedules those of the vacancies with the seats.
 */
export async function planRematchesBeside(
  ctx: Pick<JobContext, 'plan'>,
  seats: readonly { readonly vacancyId: number; readonly siteId: number }[],
): Promise<void> {
  const bySite = new Map(seats.map(({ vacancyId, siteId }) => [siteId, vacancyId]))
  for (const [siteId, vacancyId] of [...bySite].toSorted(([one], [other]) => one - other))
    await planRematchOfOthers(ctx, siteId, vacancyId)
}
