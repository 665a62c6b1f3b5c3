import type { JobContext } from '../../platform/jobs/jobs.ts'

/** Has children referred to a vacancy within seconds; asked twice before that, it happens once. */
export const planRematch = (ctx: Pick<JobContext, 'plan'>, vacancyId: number): Promise<void> =>
  ctx.plan('rematchVacancy', { vacancyId }, { key: `rematchVacancy:${vacancyId}` })
