import type { Context } from '../../platform/context.ts'

/** Has the queues of vacancies filled once the transaction is done; asked twice in a row, it happens once. */
export async function planRematches(ctx: Pick<Context, 'plan'>, vacancyIds: Iterable<number>): Promise<void> {
  for (const vacancyId of new Set(vacancyIds)) {
    await ctx.plan('rematchVacancy', { vacancyId }, { key: `rematchVacancy:${vacancyId}` })
  }
}
