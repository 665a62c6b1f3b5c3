import type { accountMoves } from '@semilla/contract/merging.ts'
import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Context } from '../../platform/context.ts'
import { setAccount } from '../applications/merging/queries/applications.ts'
import { hasActiveApplication } from '../applications/queries/active.ts'
import { planEndOfWaiting } from '../applications/statuses/planEndOfWaiting.ts'
import { stampOf } from '../referrals/moveReferral.ts'
import type { Plan, Side } from './plan.ts'

type Sides = { readonly from: Side; readonly to: Side }

/** Returns what becomes of the accounts (rules: Merging). */
export async function accountMove(
  { db }: Pick<Context, 'db'>,
  { from, to }: Sides,
): Promise<(typeof accountMoves)[number]> {
  const [closing, receiving] = [from.record.parentUserId, to.record.parentUserId]
  if (closing === null) return receiving === null ? 'none' : 'stays'
  if (receiving !== null) return receiving === closing ? 'same' : 'two'
  const isTaken =
    countsAsActive(to.record.status) && (await hasActiveApplication(db, closing, [from.record.id, to.record.id]))
  return isTaken ? 'taken' : 'linked'
}

/**
 * Links the receiving application to the account of the one that is closed, if it has none. The account keeps both.
 * Nothing is linked to an account that has begun another application meanwhile.
 */
export async function linkReceiving(ctx: Context, plan: Plan): Promise<{ linkedAccountId?: number }> {
  const userId = plan.from.record.parentUserId
  if (userId === null || (await accountMove(ctx, plan)) !== 'linked') return {}
  const { id } = plan.to.record
  await setAccount(ctx.db, id, userId, stampOf(ctx))
  await planEndOfWaiting(ctx, id)
  const link = { before: { parentUserId: null }, after: { parentUserId: userId } }
  ctx.audit({ action: 'update', entity: 'application', entityId: id, applicationId: id, ...link })
  return { linkedAccountId: userId }
}
