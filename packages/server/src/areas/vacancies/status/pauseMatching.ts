import type { pauseMatching as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { planRematchOfSite } from '../../referrals/planRematches.ts'
import { auditVacancy } from '../auditVacancy.ts'
import { lockVacancy } from '../queries/record.ts'
import { setMatchingPaused } from '../queries/save.ts'

/** Pauses or resumes the automatic referrals; manual referral stays possible. */
export async function pauseMatching(
  ctx: Context,
  { vacancyId, isPaused }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = await lockVacancy(ctx.db, vacancyId)
  if (!vacancy) throw refuse('notFound')
  if (vacancy.isMatchingPaused === isPaused) return { isPaused }
  if (vacancy.status === 'void') throw refuse('vacancyStatusNotAllowed')
  if (!vacancy.siteIsActive) throw refuse('siteInactive')
  await setMatchingPaused(ctx.db, vacancyId, isPaused, ctx.clock.now())
  auditVacancy(ctx, vacancy, {
    before: { isMatchingPaused: vacancy.isMatchingPaused },
    after: { isMatchingPaused: isPaused },
  })
  if (!isPaused && vacancy.status === 'submitted') await planRematchOfSite(ctx, vacancy)
  return { isPaused }
}
