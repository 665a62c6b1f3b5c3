import { referralsLeft, seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import type { Context } from '../../../platform/context.ts'
import { findVacancyRow } from '../../matching/queries/vacancies.ts'
import { reopenWithdrawnReferrals, type Withdrawn } from '../../referrals/reopenReferrals.ts'

type Queue = NonNullable<Awaited<ReturnType<typeof findVacancyRow>>>

/**
 * Returns those that a queue has room for; referrals by hand need a seat only, as when they were made. While matching is
 * paused, nobody has taken their places. `isPrompt` says that their places were kept for them until now.
 */
function thoseWithRoom(vacancy: Queue, withdrawn: readonly Withdrawn[], isPrompt: boolean): readonly Withdrawn[] {
  const { status, siteIsActive, isOffered } = vacancy
  if (status !== 'submitted' || !siteIsActive || seatsLeft(vacancy) === 0) return []
  if (isPrompt) return withdrawn
  if (!isOffered) return []
  const byHand = withdrawn.filter(({ isManual }) => isManual)
  const left = Math.max(0, referralsLeft(vacancy, vacancy.multiplier) - byHand.length)
  return [...byHand, ...withdrawn.filter(({ isManual }) => !isManual).slice(0, left)]
}

/**
 * Brings back referrals that a status withdrew, once it is taken back, as far as their vacancies are open and their
 * queues have places left (rules: Many applications at once). Where that is `isPrompt`, their places were kept, and nobody
 * is told of them again. The caller has locked the vacancies. Returns how many came back.
 */
export async function bringBackReferrals(
  ctx: Context,
  withdrawn: readonly Withdrawn[],
  isPrompt: boolean,
): Promise<number> {
  let count = 0
  for (const [vacancyId, referrals] of Map.groupBy(withdrawn, (each) => each.vacancyId)) {
    const vacancy = await findVacancyRow(ctx.db, vacancyId)
    const kept = vacancy ? thoseWithRoom(vacancy, referrals, isPrompt) : []
    if (vacancy && kept.length > 0) count += await reopenWithdrawnReferrals(ctx, vacancy, kept, isPrompt)
  }
  return count
}
