import type { VisitCanceller, VisitStatus } from '@semilla/domain/enrollment/visits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Stamp } from './moves.ts'

export type Visit = {
  readonly id: number
  readonly referralId: number
  readonly status: VisitStatus
  readonly times: readonly string[]
  readonly minutes: number
  readonly startsAt: string | null
  readonly note: string
  readonly familyNote: string
  readonly cancelledBecause: VisitCanceller | null
}

const columns = 'id, referral_id, status, times, minutes, starts_at, note, family_note, cancelled_because'
const locked = prepared<Visit>(`select ${columns} from visit where id = $1 and referral_id = $2 for no key update`)
const latest = prepared<Visit>(`
  select distinct on (referral_id) ${columns} from visit where referral_id = any ($1::bigint[])
  order by referral_id, id desc`)
const cancelledThen = prepared<{ readonly id: number; readonly referralId: number }>(`
  select id, referral_id from visit
  where referral_id = any ($1::bigint[]) and cancelled_because = 'referralEnded' and cancelled_at = $2`)

/** Locks a visit of a referral and returns it, if there is one. */
export const lockVisit = async (db: Tx, visitId: number, referralId: number): Promise<Visit | undefined> =>
  (await locked(db, visitId, referralId))[0]

/** Returns the latest visit of each of the referrals, also a cancelled one. */
export const listVisits = async (db: Tx, referralIds: readonly number[]): Promise<ReadonlyMap<number, Visit>> =>
  new Map((referralIds.length === 0 ? [] : await latest(db, referralIds)).map((visit) => [visit.referralId, visit]))

/** Returns the visits that were cancelled with referrals that ended at a moment. Those that had begun by then were not. */
export const listCancelledWith = (db: Tx, referralIds: readonly number[], at: Date) =>
  cancelledThen(db, referralIds, at)

type Proposal = { readonly times: string[]; readonly minutes: number; readonly note: string }

/** Stores proposed times: as a new visit of a referral, or instead of those of the visit that it has. */
export async function saveProposal(
  db: Tx,
  referralId: number,
  { times, minutes, note }: Proposal,
  { by, at }: Stamp,
): Promise<void> {
  const proposal = { times, minutes, note, status: 'proposed', proposedBy: by ?? null, proposedAt: at } as const
  await db
    .insertInto('visit')
    .values({ referralId, ...proposal })
    .onConflict((conflict) =>
      conflict
        .column('referralId')
        .where('status', '<>', sql.lit('cancelled'))
        .doUpdateSet((eb) => ({
          ...proposal,
          startsAt: null,
          answeredBy: null,
          answeredAt: null,
          familyNote: '',
          sequence: eb('visit.sequence', '+', 1),
        })),
    )
    .execute()
}

/** Stores the family's answer: the time that it takes, or that it asks for others. */
export const saveVisitAnswer = (
  db: Tx,
  visitId: number,
  { startsAt, note }: { readonly startsAt: string | undefined; readonly note: string },
  { by, at }: Stamp,
) =>
  db
    .updateTable('visit')
    .set((eb) => ({
      status: startsAt ? 'agreed' : 'otherTimes',
      startsAt: startsAt ?? null,
      familyNote: note,
      answeredBy: by ?? null,
      answeredAt: at,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', visitId)
    .execute()

/** Cancels a visit for the family or for the program. */
export const setVisitCancelled = (
  db: Tx,
  visitId: number,
  cancelledBecause: Exclude<VisitCanceller, 'referralEnded'>,
  { by, at }: Stamp,
) =>
  db
    .updateTable('visit')
    .set((eb) => ({
      status: 'cancelled',
      cancelledBecause,
      cancelledBy: by ?? null,
      cancelledAt: at,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', visitId)
    .execute()
