import type { ApplicationStatus, ChildStatus, ReferralStatus } from '../applications/status.ts'

type Choices = Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>>

/** Which statuses staff may set from each (rules: Status of an application). */
export const staffMaySet: Choices = {
  active: ['hold', 'unresponsive', 'updateNeeded', 'inactive', 'closed', 'ineligible'],
  hold: ['active', 'unresponsive', 'closed', 'ineligible'],
  updateNeeded: ['active', 'hold', 'unresponsive', 'closed', 'ineligible'],
  unresponsive: ['active', 'closed', 'ineligible'],
  provisional: ['active', 'closed', 'ineligible'],
  inactive: ['active', 'closed'],
  closed: [],
  enrolled: [],
  ineligible: [],
}

/**
 * Which statuses a parent may set on the own application: hold where staff could, active from hold, and closed while it
 * has not ended.
 */
export const parentMaySet: Choices = {
  active: ['hold', 'closed'],
  hold: ['active', 'closed'],
  updateNeeded: ['hold', 'closed'],
  unresponsive: ['closed'],
  provisional: ['closed'],
  inactive: ['closed'],
  closed: [],
  enrolled: [],
  ineligible: [],
}

/** What a supervisor may set besides: an ineligible application can be reopened. */
export const supervisorMaySet: Partial<Choices> = { ineligible: ['active'] }

export const settingRoles = ['parent', 'staff', 'supervisor'] as const
export type SettingRole = (typeof settingRoles)[number]

/** The statuses that somebody may choose for an application. */
export function statusChoices(from: ApplicationStatus, role: SettingRole): readonly ApplicationStatus[] {
  if (role === 'parent') return parentMaySet[from]
  return role === 'staff' ? staffMaySet[from] : [...staffMaySet[from], ...(supervisorMaySet[from] ?? [])]
}

export const mayChangeStatus = (from: ApplicationStatus, to: ApplicationStatus, role: SettingRole): boolean =>
  statusChoices(from, role).includes(to)

/** Statuses that count as an active application, of which a parent has one at most. */
export const activeStatuses = ['active', 'hold', 'unresponsive', 'provisional', 'updateNeeded'] as const
export const countsAsActive = (status: ApplicationStatus): boolean =>
  (activeStatuses as readonly ApplicationStatus[]).includes(status)

/** Statuses in which an application has ended and can be copied. */
export const endStatuses = ['closed', 'enrolled', 'ineligible'] as const
export const isEndStatus = (status: ApplicationStatus): boolean =>
  (endStatuses as readonly ApplicationStatus[]).includes(status)

/** A parent who sets hold says until when; staff may leave it open. */
export const needsHoldEnd = (to: ApplicationStatus, role: SettingRole): boolean => to === 'hold' && role === 'parent'

/** Closing asks for a reason. */
export const needsReason = (to: ApplicationStatus): boolean => to === 'closed'

/**
 * Which open referrals a status withdraws: closed, enrolled and ineligible all of them; hold, unresponsive, inactive and
 * update needed those that no program works on yet; active and provisional none.
 */
export function withdrawnReferrals(status: ApplicationStatus): readonly ReferralStatus[] {
  if (isEndStatus(status)) return ['active', 'processing']
  return status === 'active' || status === 'provisional' ? [] : ['active']
}

/**
 * A child's status once its application has the given one: closing closes and ineligibility makes inactive every child
 * that is neither enrolled nor closed already; a reopened application takes up its inactive children again.
 */
export function childAfter(application: ApplicationStatus, child: ChildStatus, wasIneligible = false): ChildStatus {
  if (child === 'enrolled' || child === 'closed') return child
  if (application === 'closed') return 'closed'
  if (application === 'ineligible') return 'inactive'
  return application === 'active' && wasIneligible && child === 'inactive' ? 'active' : child
}
