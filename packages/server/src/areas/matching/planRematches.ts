import type { Context } from '../../platform/context.ts'
import { planRematch } from '../vacancies/planRematch.ts'

/** Has the queues of vacancies filled once the transaction is done; named twice, one is filled once. */
export async function planRematches(ctx: Pick<Context, 'plan'>, vacancyIds: Iterable<number>): Promise<void> {
  for (const vacancyId of new Set(vacancyIds)) await planRematch(ctx, vacancyId)
}
