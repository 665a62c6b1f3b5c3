import type { ReferralStatus } from '../applications/status.ts'
import { isOpenReferral } from './queueTransitions.ts'

/** The groups of a site's queue: children it can work on, children whose family has not answered, and the rest. */
export const queueGroups = ['ready', 'waiting', 'done'] as const
export type QueueGroup = (typeof queueGroups)[number]

/** Returns the group of a referral in its site's queue (rules: What happens to a referral). */
export function queueGroupOf({
  status,
  needsAccept,
}: {
  readonly status: ReferralStatus
  readonly needsAccept: boolean
}): QueueGroup {
  if (!isOpenReferral(status)) return 'done'
  return needsAccept ? 'waiting' : 'ready'
}
