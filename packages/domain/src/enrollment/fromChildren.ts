import type { ApplicationStatus, ChildStatus } from '../applications/status.ts'

/**
 * What the children's statuses say of their application: enrolled when all are; provisional when each is enrolled or
 * pending and one is pending; else nothing. Closed children take no part, as nothing is left to do for them.
 */
export function outcomeOfChildren(children: readonly ChildStatus[]): 'enrolled' | 'provisional' | undefined {
  const counted = children.filter((status) => status !== 'closed')
  if (counted.length === 0) return undefined
  if (counted.every((status) => status === 'enrolled')) return 'enrolled'
  return counted.every((status) => status === 'enrolled' || status === 'enrollmentPending') ? 'provisional' : undefined
}

/**
 * The status of an application after one of its children changed: what the children say; or, when they say nothing any
 * more, active again for one that was enrolled or provisional. Closed and ineligible applications stay so.
 */
export function statusFromChildren(current: ApplicationStatus, children: readonly ChildStatus[]): ApplicationStatus {
  if (current === 'closed' || current === 'ineligible') return current
  const outcome = outcomeOfChildren(children)
  if (outcome) return outcome
  return current === 'enrolled' || current === 'provisional' ? 'active' : current
}
