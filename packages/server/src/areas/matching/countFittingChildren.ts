import { maxFittingChildren, type countFittingChildren as operation } from '@semilla/contract/matching/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import type { Limits } from '../../platform/http/calls/route.ts'
import { limitByCaller } from '../../platform/http/limits/network.ts'
import { countExcluded, countFitting, findTypedVacancy } from './queries/typedVacancy.ts'

/** A form is counted after each pause in typing. Whoever asks for many forms in a row looks for single children. */
export const countingLimits: Limits<unknown> = async (caller, _input, db) => [
  ...(await limitByCaller('countFittingChildren', caller, db, 60, 1)),
  ...(await limitByCaller('countFittingChildrenHourly', caller, db, 300, 60)),
]

/**
 * Returns how many waiting children would fit a vacancy that a site is typing (rules: Conditions of matching), as if it
 * were published now, and which single condition of its form excludes most of the others. The numbers are capped.
 */
export async function countFittingChildren(
  ctx: Context,
  form: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = await findTypedVacancy(ctx.db, form)
  if (!vacancy) return { count: 0, isCapped: false, excludedBy: undefined, excludedCount: 0, excludedIsCapped: false }
  const search = { today: ctx.clock.today(), most: maxFittingChildren + 1 }
  const total = await countFitting(ctx.db, vacancy, search)
  const [most] = total > maxFittingChildren ? [] : await countExcluded(ctx.db, vacancy, search.today)
  return {
    count: Math.min(total, maxFittingChildren),
    isCapped: total > maxFittingChildren,
    excludedBy: most?.condition,
    excludedCount: Math.min(most?.count ?? 0, maxFittingChildren),
    excludedIsCapped: (most?.count ?? 0) > maxFittingChildren,
  }
}
