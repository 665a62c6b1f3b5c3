import type { ReferralStatus } from '../applications/status.ts'
import { hasEnded } from './queueTransitions.ts'

export const referralStages = ['offered', 'accepted', 'ended'] as const
export type ReferralStage = (typeof referralStages)[number]

type Referral = { readonly status: ReferralStatus; readonly needsAccept: boolean }

/**
 * Returns how much a program may see of a referred child (rules: What programs may know): little before the family's
 * yes, the contacts once it has said yes or prefers the site, and the name, dates and outcome once the referral ended.
 */
export function referralStage({ status, needsAccept }: Referral): ReferralStage {
  if (hasEnded(status)) return 'ended'
  return needsAccept ? 'offered' : 'accepted'
}
