import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Returns the applications with waiting children of which a refusal ended on a day of a span: the family's of a site, or
 * a site's of a child.
 */
export async function listWithEndedRefusals(
  db: Tx,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    select distinct w.application_id from waiting_child w
    where exists (select from referral q where q.child_id = w.child_id
        and q.declined_until >= ${from}::date and q.declined_until < ${before}::date)
      or exists (select from site_preference p where p.application_id = w.application_id and p.kind = 'notInterested'
        and p.expires_on >= ${from}::date and p.expires_on < ${before}::date)`.execute(db)
  return rows.map(({ applicationId }) => applicationId)
}
