import type { Context } from '../../../platform/context.ts'
import { countWithin } from '../../../platform/http/attempts.ts'
import { networkOf } from '../../../platform/http/network.ts'

/** What visitors may begin from one address in an hour and in a day; a library's or an agency's is shared by many. */
const perHour = 40
const perDay = 120

/**
 * Counts what somebody without an account begins, a draft or an application, under the limits of their address. Whoever
 * has signed in is not counted.
 */
export async function countBeginning(ctx: Context, kind: 'newDraft' | 'apply'): Promise<void> {
  if (ctx.actor.kind !== 'visitor') return
  const subject = networkOf(ctx.address)
  await countWithin(ctx, [
    { kind: `${kind}:address`, subject, most: perHour, minutes: 60 },
    { kind: `${kind}:addressDay`, subject, most: perDay, minutes: 24 * 60 },
  ])
}
