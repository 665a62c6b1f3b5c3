import type { JobContext } from '../../platform/jobs/jobs.ts'

/** Schedules referring children to a vacancy within seconds; asked twice before that, it happens once. */
export const planRematch = (ctx: Pick<JobContext, 'plan'>, vacancyId: number, runAt?: Date): Promise<void> =>
  ctx.plan('rematchVacancy', { vacancyId }, { key: `rematchVacancy:${vacancyId}`, ...(runAt && { runAt }) })

/**
 * Schedules filling the queues of vacancies once the transaction is committed. They are scheduled by id, so that two
 * transactions that schedule the same ones never wait for each other in a circle.
 */
export async function planRematches(ctx: Pick<JobContext, 'plan'>, vacancyIds: Iterable<number>): Promise<void> {
  const inOrder = [...new Set(vacancyIds)].toSorted((one, other) => one - other)
  for (const vacancyId of inOrder) await planRematch(ctx, vacancyId)
}
