import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Limits } from '../../platform/http/calls/route.ts'
import { countInTransaction, type Limit } from '../../platform/http/limits/attempts.ts'
import { limitByNetwork, limitByUser } from '../../platform/http/limits/network.ts'

/** Limits attempts at invitation codes from one network and by one account. */
export const invitationLimits: Limits<unknown> = async (caller, _input, db) => [
  limitByNetwork('invitation', caller, 40, 15),
  ...(await limitByUser('invitation', caller, db, 40, 15)),
]

const hour = 60
const day = 24 * hour

/**
 * Counts an invitation that is sent to an email or phone. Somebody who helps several families to sign up may receive
 * theirs, and one that got lost is sent again; a stranger is not flooded, whoever sends.
 */
export const countReceived = (ctx: Context, receiver: string): Promise<void> =>
  countInTransaction(ctx, [
    { kind: 'invite:receiver', subject: receiver, most: 5, minutes: hour },
    { kind: 'invite:receiverDay', subject: receiver, most: 10, minutes: day },
  ])

/** Counts an invitation that the caller sends to a family: a counselor's busy hour, but not a list of numbers. */
export async function countInvitation(ctx: Context, receiver: string): Promise<void> {
  const subject = String(userIdOf(ctx.actor) ?? '')
  const own: readonly Limit[] = [
    { kind: 'invite:user', subject, most: 15, minutes: 10 },
    { kind: 'invite:userHour', subject, most: 60, minutes: hour },
  ]
  await countInTransaction(ctx, own)
  await countReceived(ctx, receiver)
}
