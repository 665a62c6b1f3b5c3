import { isAgencyStaff } from '../../../platform/access/actor.ts'
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

/** How often a family may change its application in a quarter of an hour and in a day; each change is logged for good. */
const changes = { perQuarter: 30, perDay: 200 }

/** Counts a change of an application by its family. Those of staff are not counted. */
export async function countFamilyChange(ctx: Context, applicationId: number): Promise<void> {
  if (isAgencyStaff(ctx.actor)) return
  const subject = String(applicationId)
  await countInTransaction(ctx, [
    { kind: 'familyChange', subject, most: changes.perQuarter, minutes: 15 },
    { kind: 'familyChangeDay', subject, most: changes.perDay, minutes: 24 * 60 },
  ])
}
