import type { downloadVisit as operation } from '@semilla/contract/enrollment/visits.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { listVisitEntries } from '../../referrals/queries/visitEntries.ts'
import { calendarType, visitCalendar } from '../../referrals/visitCalendar.ts'
import { isForFamily } from '../access.ts'

/** Returns an agreed visit as a file for the caller's calendar. */
export async function downloadVisit(
  ctx: Context,
  { referralId, visitId }: Input<typeof operation>,
): Promise<FileAnswer> {
  const [entry] = await listVisitEntries(ctx.db, [visitId])
  if (!entry || entry.referralId !== referralId) throw refuse('notFound')
  if (entry.status !== 'agreed') throw refuse('visitNotOpen')
  const reader = isForFamily(ctx.actor) ? 'family' : 'program'
  ctx.audit({
    action: 'read',
    entity: 'referral',
    entityId: referralId,
    applicationId: entry.applicationId,
    siteId: entry.siteId,
    vacancyId: entry.vacancyId,
  })
  const body = visitCalendar([entry], { reader, language: ctx.language, config: ctx.config })
  return { fileName: 'visit.ics', contentType: calendarType, body: Buffer.from(body) }
}
