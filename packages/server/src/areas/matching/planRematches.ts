import type { Context } from '../../platform/context.ts'
import { planRematch } from '../vacancies/planRematch.ts'

/**
 * Has the queues of vacancies filled once the transaction is done; named twice, one is filled once. They are planned by
 * id, so that two transactions that plan the same ones never wait for each other in a circle.
 */
export async function planRematches(ctx: Pick<Context, 'plan'>, vacancyIds: Iterable<number>): Promise<void> {
  const inOrder = [...new Set(vacancyIds)].toSorted((one, other) => one - other)
  for (const vacancyId of inOrder) await planRematch(ctx, vacancyId)
}
