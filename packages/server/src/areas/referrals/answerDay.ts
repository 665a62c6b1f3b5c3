import { answerDueOn } from '@semilla/domain/enrollment/programAnswer.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { settingsOfOwner } from '../organizations/settings.ts'
import { findOwnerOfSite } from './queries/records.ts'

/** Returns the day by which a site owes its answer to a referral that the family agrees to today. */
export async function answerDayOf({ db, clock }: Pick<JobContext, 'db' | 'clock'>, siteId: number): Promise<string> {
  const ownerId = await findOwnerOfSite(db, siteId)
  if (!ownerId) throw refuse('notFound')
  const { answerDays } = await settingsOfOwner(db, ownerId)
  return answerDueOn(clock.today(), answerDays)
}
