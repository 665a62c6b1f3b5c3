import { z } from 'zod'
import { defaultFeeShares } from '../eligibility/fee.ts'
import { tieBreakers } from '../eligibility/rank.ts'
import { defaultMaxUnanswered, defaultStartWindowDays } from '../matching/conditions.ts'
import { defaultQueueMultiplier, defaultReferralDays } from '../matching/queueCapacity.ts'
import { defaultAnswerDays } from './programAnswer.ts'

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
    .default(defaultQueueMultiplier),
  /** Days that a family has to answer a referral. */
  referralDays: days.default(defaultReferralDays),
  /** Days that a program has to answer a referral that the family agrees to. */
  answerDays: days.default(defaultAnswerDays),
  /** Days before the last day of an offer or a hold on which the family is reminded. */
  reminderDays: days.default(3),
  /** Days before an application needs an update, becomes unresponsive or is closed, on which the family is told. */
  clockNoticeDays: days.default(14),
  /** Days after a vacancy's start by which the family must need care. */
  startWindowDays: z
    .int({ error: 'numberInvalid' })
    .min(0, { error: 'numberInvalid' })
    .max(3650, { error: 'numberInvalid' })
    .default(defaultStartWindowDays),
  /** The unanswered referrals of a child at which no other is made; 0 for no limit. */
  maxUnanswered: z
    .int({ error: 'numberInvalid' })
    .min(0, { error: 'numberInvalid' })
    .max(1000, { error: 'numberInvalid' })
    .default(defaultMaxUnanswered),
  /** Days after which a visitor's application that nobody linked to an account is deleted. */
  unlinkedDays: days.default(90),
  tieOrder: z.array(z.enum(tieBreakers)).default([...tieBreakers]),
  feeShares: z
    .object({
      fullTimePercent: percent.default(defaultFeeShares.fullTimePercent),
      partTimePercent: percent.default(defaultFeeShares.partTimePercent),
    })
    .default(defaultFeeShares),
})
export type OrganizationSettings = z.infer<typeof organizationSettings>

export const defaultSettings: OrganizationSettings = organizationSettings.parse({})
