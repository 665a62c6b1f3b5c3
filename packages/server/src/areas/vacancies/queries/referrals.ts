import { openReferralStatuses } from '@semilla/domain/enrollment/queueTransitions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type TouchedReferral = { readonly referralId: number; readonly applicationId: number; readonly before: string }

/** Ends every open referral of a vacancy as withdrawn and answers whose they were. */
export async function withdrawOpenReferrals(
  db: Tx,
  vacancyId: number,
  { by, at }: { readonly by: number | undefined; readonly at: Date },
): Promise<TouchedReferral[]> {
  const { rows } = await sql<TouchedReferral>`
    with open as (
      select id, application_id, status from referral
      where vacancy_id = ${vacancyId} and status = any (${[...openReferralStatuses]}) for update)
    update referral set status = 'unavailable', ended_because = 'withdrawn', changed_by = ${by ?? null}, changed_at = ${at}
    from open where referral.id = open.id
    returning referral.id as "referralId", open.application_id as "applicationId", open.status as before`.execute(db)
  return rows
}

/**
 * Opens again the referrals that were withdrawn when the vacancy was closed, of the children that still wait. A family
 * that was asked gets its days to answer anew.
 */
export async function restoreWithdrawnReferrals(
  db: Tx,
  vacancyId: number,
  change: {
    readonly closedAt: string
    readonly by: number | undefined
    readonly at: Date
    readonly expiresOn: string
  },
): Promise<TouchedReferral[]> {
  const { rows } = await sql<TouchedReferral>`
    update referral set status = 'active', ended_because = null, changed_by = ${change.by ?? null}, changed_at = ${change.at},
      expires_on = case when expires_on is null then null else greatest(expires_on, ${change.expiresOn}::date) end
    from child, application
    where referral.vacancy_id = ${vacancyId} and referral.ended_because = 'withdrawn'
      and referral.changed_at = ${change.closedAt}
      and child.id = referral.child_id and child.status in ('active', 'screening', 'waitingPreferred') and child.removed_at is null
      and application.id = referral.application_id and application.status = 'active' and not application.is_disabled
    returning referral.id as "referralId", referral.application_id as "applicationId", 'unavailable' as before`.execute(
    db,
  )
  return rows
}

/** Has the children of these applications held against the open vacancies anew. */
export async function askForRematch(db: Tx, applicationIds: readonly number[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return
  await sql`insert into rematch (application_id, requested_at)
    select distinct id, ${at}::timestamptz from unnest(${[...applicationIds]}::bigint[]) id
    on conflict (application_id) do update set requested_at = excluded.requested_at`.execute(db)
}
