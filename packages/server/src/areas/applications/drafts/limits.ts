import type { Context } from '../../../platform/context.ts'
import { countInTransaction } from '../../../platform/http/limits/attempts.ts'
import { networkOf } from '../../../platform/http/limits/network.ts'

/**
 * The number of drafts that visitors may start from one address in an hour; libraries and agencies share an address.
 */
const perHour = 40
const perDay = 120

/**
 * Counts a draft or application that a visitor starts against the limits of their address. Signed-in users are not
 * counted.
 */
export async function countVisitorStart(ctx: Context, kind: 'newDraft' | 'apply'): Promise<void> {
  if (ctx.actor.kind !== 'visitor') return
  const subject = networkOf(ctx.address)
  await countInTransaction(ctx, [
    { kind: `${kind}:address`, subject, most: perHour, minutes: 60 },
    { kind: `${kind}:addressDay`, subject, most: perDay, minutes: 24 * 60 },
  ])
}
