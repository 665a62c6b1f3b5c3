import type { Context } from '../../../platform/context.ts'
import { endReferrals } from '../../referrals/endReferrals.ts'
import type { ChangedRow, ChangedRows } from '../../referrals/queries/changedRows.ts'
import { withdrawWhereReplaced } from '../../referrals/withdrawOutsideSubsidy.ts'

const hasEnded = ({ status }: ChangedRow) => status === 'closed' || status === 'void'

/**
 * Ends the referrals that came back to a queue and would have ended there in the meantime (rules: Taking a decision
 * back): every referral to a vacancy that is closed or void by now, and the new ones of children whom a subsidy that
 * replaced the vacancy's does not take. The families are told, as they would have been. `left` and `now` are the
 * vacancies as the decision left them and as they are.
 */
export async function endImpossible(
  ctx: Context,
  referrals: readonly ChangedRow[],
  { left, now }: Readonly<Record<'left' | 'now', ChangedRows['vacancy']>>,
): Promise<void> {
  const queues = now.filter(({ id }) => referrals.some((row) => row.vacancyId === id))
  await endReferrals(
    ctx,
    queues.filter(hasEnded).map(({ id }) => id),
  )
  const goOn = left.filter(({ id }) => queues.some((row) => row.id === id && !hasEnded(row)))
  await withdrawWhereReplaced(
    ctx,
    goOn.map(({ id, programId }) => ({ vacancyId: id, programId: Number(programId) })),
    referrals.map(({ id }) => id),
  )
}
