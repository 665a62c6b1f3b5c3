import { z } from 'zod'
import { usualFeeShares } from '../eligibility/fee.ts'
import { tieBreaks } from '../eligibility/rank.ts'
import { usualStartWindowDays } from '../matching/conditions.ts'
import { usualQueueMultiplier, usualReferralDays } from '../matching/queueCapacity.ts'

const days = z.int({ error: 'numberInvalid' }).min(1, { error: 'numberInvalid' }).max(3650, { error: 'numberInvalid' })
const percent = z.number().min(0, { error: 'numberInvalid' }).max(100, { error: 'numberInvalid' })

/**
 * The settings of an organization (rules: Clocks, rules: Fee, rules: Rank, rules: Filling a queue). Each has a default,
 * so a stored object may be partial or empty; `organizationSettings.parse({})` returns all defaults.
 */
export const organizationSettings = z.object({
  /** Days without an update after which an active application needs one. */
  updateNeededAfterDays: days.default(180),
  /** Further days after which it becomes unresponsive. */
  unresponsiveAfterDays: days.default(30),
  /** Days of being unresponsive after which it is closed. */
  closedAfterDays: days.default(90),
  /** Open referrals for each seat of a vacancy. */
  queueMultiplier: z
    .int({ error: 'numberInvalid' })
    .min(1, { error: 'numberInvalid' })
    .max(20, { error: 'numberInvalid' })
    .default(usualQueueMultiplier),
  /** Days that a family has to answer a referral. */
  referralDays: days.default(usualReferralDays),
  /** Days after a vacancy's start by which the family must need care. */
  startWindowDays: z
    .int({ error: 'numberInvalid' })
    .min(0, { error: 'numberInvalid' })
    .max(3650, { error: 'numberInvalid' })
    .default(usualStartWindowDays),
  tieOrder: z.array(z.enum(tieBreaks)).default([...tieBreaks]),
  feeShares: z
    .object({
      fullTimePercent: percent.default(usualFeeShares.fullTimePercent),
      partTimePercent: percent.default(usualFeeShares.partTimePercent),
    })
    .default(usualFeeShares),
})
export type OrganizationSettings = z.infer<typeof organizationSettings>

export const usualSettings: OrganizationSettings = organizationSettings.parse({})
