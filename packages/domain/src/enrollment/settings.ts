import { z } from 'zod'
import { passwordPolicies } from '../accounts/passwordPolicies.ts'
import { defaultFeeShares } from '../eligibility/fee.ts'
import { tieBreakers } from '../eligibility/rank.ts'
import { defaultMaxUnanswered, defaultStartWindowDays } from '../matching/conditions.ts'
import { defaultQueueMultiplier, defaultReferralDays } from '../matching/queueCapacity.ts'
import { maxSeats } from '../vacancies/vacancy.ts'
import { wholeFault } from '../values/faults.ts'
import { defaultAnswerDays } from './programAnswer.ts'

/** The allowed values of each setting that is a number, both ends included. */
export const settingRanges = {
  updateNeededAfterDays: { least: 1, most: 3650 },
  unresponsiveAfterDays: { least: 1, most: 3650 },
  closedAfterDays: { least: 1, most: 3650 },
  queueMultiplier: { least: 1, most: 20 },
  maxUnanswered: { least: 0, most: 1000 },
  referralDays: { least: 1, most: 3650 },
  answerDays: { least: 1, most: 3650 },
  reminderDays: { least: 1, most: 3650 },
  clockNoticeDays: { least: 1, most: 3650 },
  startWindowDays: { least: 0, most: 3650 },
  unlinkedDays: { least: 1, most: 3650 },
  vacancyCap: { least: 1, most: maxSeats },
} as const
/** The name of a setting that is a number. */
export type NumberSetting = keyof typeof settingRanges

export const secondFactorAudiences = ['nobody', 'administrators', 'staff'] as const

const ranged = (name: NumberSetting) =>
  z
    .int({ error: wholeFault })
    .min(settingRanges[name].least, { error: 'tooSmall' })
    .max(settingRanges[name].most, { error: 'tooLarge' })
const percent = z.number().min(0, { error: 'numberInvalid' }).max(100, { error: 'numberInvalid' })

/**
 * The settings of an organization (rules: Clocks, rules: Fee, rules: Rank, rules: Filling a queue). Each has a default,
 * so a stored object may be partial or empty; `organizationSettings.parse({})` returns all defaults.
 */
export const organizationSettings = z.object({
  /** Days without an update after which an active application needs one. */
  updateNeededAfterDays: ranged('updateNeededAfterDays').default(180),
  /** Further days after which it becomes unresponsive. */
  unresponsiveAfterDays: ranged('unresponsiveAfterDays').default(30),
  /** Days of being unresponsive after which it is closed. */
  closedAfterDays: ranged('closedAfterDays').default(90),
  /** Open referrals for each seat of a vacancy. */
  queueMultiplier: ranged('queueMultiplier').default(defaultQueueMultiplier),
  /** Days that a family has to answer a referral. */
  referralDays: ranged('referralDays').default(defaultReferralDays),
  /** Days that a program has to answer a referral that the family agrees to. */
  answerDays: ranged('answerDays').default(defaultAnswerDays),
  /** Days before the last day of an offer or a hold on which the family is reminded. */
  reminderDays: ranged('reminderDays').default(3),
  /** Days before an application needs an update, becomes unresponsive or is closed, on which the family is told. */
  clockNoticeDays: ranged('clockNoticeDays').default(14),
  /** Days after a vacancy's start by which the family must need care. */
  startWindowDays: ranged('startWindowDays').default(defaultStartWindowDays),
  /** The unanswered referrals of a child at which no other is made; 0 for no limit. */
  maxUnanswered: ranged('maxUnanswered').default(defaultMaxUnanswered),
  /** Days after which a visitor's application that nobody linked to an account is deleted. */
  unlinkedDays: ranged('unlinkedDays').default(90),
  /** The most seats of one vacancy, whatever a site's own cap allows. */
  vacancyCap: ranged('vacancyCap').default(settingRanges.vacancyCap.most),
  /** The password policy; without one, that of the deployment. */
  passwordPolicy: z.enum(passwordPolicies).optional(),
  /** Who cannot work without a second step at sign-in. */
  secondFactorFor: z.enum(secondFactorAudiences).default('nobody'),
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

/** The settings that an administrator changes together (rules: Organizations); the shares of the fee are not among them. */
export const settingsForm = z.object({
  ...(Object.fromEntries(Object.keys(settingRanges).map((name) => [name, ranged(name as NumberSetting)])) as Record<
    NumberSetting,
    ReturnType<typeof ranged>
  >),
  passwordPolicy: z.enum(passwordPolicies),
  secondFactorFor: z.enum(secondFactorAudiences),
  tieOrder: z.array(z.enum(tieBreakers)).refine((order) => new Set(order).size === order.length, { error: 'repeated' }),
})
export type SettingsForm = z.infer<typeof settingsForm>
