import { endReferrals } from '../../referrals/endReferrals.ts'
import type { Changing } from '../../referrals/moveReferral.ts'
import { auditVacancy } from '../auditVacancy.ts'
import { lockPublishedOfSite } from '../queries/ofSite.ts'
import { setVacancyStatus } from '../queries/save.ts'

/**
 * Closes the published vacancies of an inactive site, whose row the caller has locked (rules: Closing and reopening a
 * vacancy): nobody can be enrolled there, so no family should hold an offer or wait for an answer. They stay closed when
 * the site becomes active again. Returns how many vacancies closed and how many referrals ended.
 */
export async function closeVacanciesOfSite(
  ctx: Changing,
  siteId: number,
): Promise<{ closedVacancies: number; endedReferrals: number }> {
  const published = await lockPublishedOfSite(ctx.db, siteId)
  for (const vacancy of published) {
    await setVacancyStatus(ctx.db, vacancy.id, 'closed', ctx.clock.now())
    auditVacancy(ctx, vacancy, { before: { status: vacancy.status }, after: { status: 'closed' } })
  }
  const endedReferrals = await endReferrals(
    ctx,
    published.map(({ id }) => id),
  )
  return { closedVacancies: published.length, endedReferrals }
}
