import { z } from 'zod'

export const applicationStatuses = [
  'active',
  'closed',
  'enrolled',
  'hold',
  'unresponsive',
  'ineligible',
  'inactive',
  'provisional',
  'updateNeeded',
] as const
export const applicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof applicationStatus>

export const childStatuses = [
  'active',
  'screening',
  'waitingPreferred',
  'enrollmentPending',
  'enrolled',
  'inactive',
  'closed',
] as const
export const childStatus = z.enum(childStatuses)
export type ChildStatus = z.infer<typeof childStatus>

export const referralStatuses = ['active', 'processing', 'enrolled', 'notInterested', 'closed', 'unavailable'] as const
export const referralStatus = z.enum(referralStatuses)
export type ReferralStatus = z.infer<typeof referralStatus>
