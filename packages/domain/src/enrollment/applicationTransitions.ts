import type { ApplicationStatus, ChildStatus, ReferralStatus } from '../applications/status.ts'

type Choices = Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>>

/** The statuses that staff may set, by current status. */
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
 * The statuses that a parent may set on their own application: hold where staff could, active from hold, and closed
 * while it has not ended.
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

/** What a supervisor may set in addition: an ineligible application can be reopened. */
export const supervisorMaySet: Partial<Choices> = { ineligible: ['active'] }

export const settingRoles = ['parent', 'staff', 'supervisor'] as const
export type SettingRole = (typeof settingRoles)[number]

/** Returns the statuses that a role may choose for an application. */
export function statusChoices(from: ApplicationStatus, role: SettingRole): readonly ApplicationStatus[] {
  if (role === 'parent') return parentMaySet[from]
  return role === 'staff' ? staffMaySet[from] : [...staffMaySet[from], ...(supervisorMaySet[from] ?? [])]
}

/** Returns whether a role may change an application from one status to another. */
export const mayChangeStatus = (from: ApplicationStatus, to: ApplicationStatus, role: SettingRole): boolean =>
  statusChoices(from, role).includes(to)

/** Statuses that count as an active application. A parent has at most one. */
export const activeStatuses = ['active', 'hold', 'unresponsive', 'provisional', 'updateNeeded'] as const

/** Returns whether a status counts as an active application. */
export const countsAsActive = (status: ApplicationStatus): boolean =>
  (activeStatuses as readonly ApplicationStatus[]).includes(status)

/** Statuses in which an application has ended and can be copied. */
export const endStatuses = ['closed', 'enrolled', 'ineligible'] as const

/** Returns whether an application with this status has ended. */
export const isEndStatus = (status: ApplicationStatus): boolean =>
  (endStatuses as readonly ApplicationStatus[]).includes(status)

/** Returns whether an end date is required: a parent who sets hold must give one; staff may leave it open. */
export const needsHoldEnd = (to: ApplicationStatus, role: SettingRole): boolean => to === 'hold' && role === 'parent'

/** Returns whether a status requires a reason; closing does. */
export const needsReason = (to: ApplicationStatus): boolean => to === 'closed'

/**
 * Returns which open referrals a status withdraws: all for closed, enrolled and ineligible; those that no program works
 * on yet for hold, unresponsive, inactive and update needed; none for active and provisional.
 */
export function withdrawnReferrals(status: ApplicationStatus): readonly ReferralStatus[] {
  if (isEndStatus(status)) return ['active', 'processing']
  return status === 'active' || status === 'provisional' ? [] : ['active']
}

/**
 * Returns a child's status after its application got a new one. Closing closes every child who is neither enrolled nor
 * closed already; ineligibility makes those children inactive; reopening makes inactive children active again.
 */
export function childStatusAfter(
  application: ApplicationStatus,
  child: ChildStatus,
  wasIneligible = false,
): ChildStatus {
  if (child === 'enrolled' || child === 'closed') return child
  if (application === 'closed') return 'closed'
  if (application === 'ineligible') return 'inactive'
  return application === 'active' && wasIneligible && child === 'inactive' ? 'active' : child
}
