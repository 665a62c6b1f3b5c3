import type { ApplicationStatus, ChildStatus } from '../applications/status.ts'

/**
 * Returns the application status that follows from the children: enrolled if all are; provisional if each is enrolled
 * or pending and at least one is pending; otherwise undefined. Inactive and closed children do not count (rules: Status
 * of an application).
 */
export function outcomeOfChildren(children: readonly ChildStatus[]): 'enrolled' | 'provisional' | undefined {
  const counted = children.filter((status) => status !== 'inactive' && status !== 'closed')
  if (counted.length === 0) return undefined
  if (counted.every((status) => status === 'enrolled')) return 'enrolled'
  return counted.every((status) => status === 'enrolled' || status === 'enrollmentPending') ? 'provisional' : undefined
}

/**
 * Returns the status of an application after one of its children changed: the status that follows from the children, or
 * else active for an application that was enrolled or provisional. Closed and ineligible applications do not change.
 */
export function statusFromChildren(current: ApplicationStatus, children: readonly ChildStatus[]): ApplicationStatus {
  if (current === 'closed' || current === 'ineligible') return current
  const outcome = outcomeOfChildren(children)
  if (outcome) return outcome
  return current === 'enrolled' || current === 'provisional' ? 'active' : current
}
