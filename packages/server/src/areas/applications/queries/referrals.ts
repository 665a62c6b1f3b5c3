import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type WithdrawnReferral = {
  readonly id: number
  readonly childId: number
  readonly vacancyId: number
  readonly siteId: number
  readonly before: ReferralStatus
}

/**
 * Ends referrals of a family as withdrawn: those of the given statuses, and all of the given children, a place that one
 * of them was to have included. The vacancies are locked first, by their ids, as everything that ends referrals does.
 */
export async function withdrawReferrals(
  db: Tx,
  which: {
    readonly applicationId: number
    readonly statuses: readonly ReferralStatus[]
    readonly childIds: readonly number[]
  },
  { by, at }: { readonly by: number | undefined; readonly at: Date },
): Promise<WithdrawnReferral[]> {
  const childIds = sql`any (${[...which.childIds]}::bigint[])`
  const those = sql`q.application_id = ${which.applicationId} and q.status in ('active', 'processing', 'enrolled')
    and (q.status = any (${[...which.statuses]}::text[]) or q.child_id = ${childIds})`
  await sql`select id from vacancy where id in (select q.vacancy_id from referral q where ${those})
    order by id for no key update`.execute(db)
  const { rows } = await sql<WithdrawnReferral>`
    with ending as (select q.id, q.status, v.site_id from referral q join vacancy v on v.id = q.vacancy_id where ${those} for update of q)
    update referral q set status = 'unavailable', ended_because = 'withdrawn', changed_by = ${by ?? null}, changed_at = ${at}
    from ending where q.id = ending.id
    returning q.id, q.child_id, q.vacancy_id, ending.site_id, ending.status as before`.execute(db)
  await sql`update child set enrolled_site = '', enrolled_program = '', enroll_start_on = null, enroll_schedule = null
    where id = ${childIds} and enrolled_site <> ''`.execute(db)
  return rows
}

/** A step of the family's timeline, written when a status changes. */
export type StatusStep = { readonly childId?: number; readonly from: string; readonly to: string }

export async function insertStatusSteps(
  db: Tx,
  applicationId: number,
  steps: readonly StatusStep[],
  { by, at }: { readonly by: number | undefined; readonly at: Date },
): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('applicationStatusChange')
    .values(
      steps.map(({ childId, from, to }) => ({
        applicationId,
        childId: childId ?? null,
        fromStatus: from,
        toStatus: to,
        changedBy: by ?? null,
        changedAt: at,
      })),
    )
    .execute()
}
