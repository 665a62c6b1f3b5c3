import type { visitOnWire } from '@semilla/contract/enrollment/visits.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { listVisits, type Visit } from './queries/visits.ts'

const isoOf = (at: string) => new Date(at).toISOString()

/** Returns a visit as its family, agency and program see it. */
export const visitAsSeen = ({ startsAt, times, cancelledBecause, ...visit }: Visit): z.output<typeof visitOnWire> => ({
  ...visit,
  times: times.map(isoOf),
  startsAt: startsAt ? isoOf(startsAt) : undefined,
  cancelledBecause: cancelledBecause ?? undefined,
})

/** Returns referrals with their latest visits. */
export async function withVisits<R extends { readonly id: number }>(
  { db }: Pick<Context, 'db'>,
  referrals: readonly R[],
) {
  const visits = await listVisits(
    db,
    referrals.map(({ id }) => id),
  )
  return referrals.map((referral) => {
    const visit = visits.get(referral.id)
    return { ...referral, visit: visit && visitAsSeen(visit) }
  })
}
