import type { ApplicationStatus } from '../applications/status.ts'
import { isEndStatus } from '../enrollment/applicationTransitions.ts'

/** What a person may do with an application that they can see (rules: Who may do what). */
export const applicationCapabilities = [
  'edit',
  'copy',
  'link',
  'changeStatus',
  'changeChildStatus',
  'changePreferences',
  'answerReferrals',
  'refer',
  'assign',
  'comment',
  'tag',
  'markSibling',
  'invite',
  'unlink',
  'merge',
] as const
export type ApplicationCapability = (typeof applicationCapabilities)[number]

/**
 * How a person relates to an application: as the parent who owns it, as the visitor whose browser holds it, as staff
 * who work on it, or as staff with read-only access.
 */
export type ApplicationReader = 'parent' | 'holder' | 'staff' | 'viewer'

const family = ['edit', 'copy', 'link'] as const

/** What each reader may do, whatever the state of the application. */
const byReader: Record<ApplicationReader, readonly ApplicationCapability[]> = {
  holder: family,
  parent: [...family, 'changeStatus', 'changePreferences', 'answerReferrals'],
  staff: applicationCapabilities,
  viewer: [],
}

/**
 * Returns whether a reader has a capability on the applications that they can see, whatever the state of the
 * application.
 */
export const mayAs = (reader: ApplicationReader, capability: ApplicationCapability): boolean =>
  byReader[reader].includes(capability)

/** The parts of an application's state that decide what can be done with it. */
export type ApplicationState = {
  readonly status: ApplicationStatus
  readonly isLinked: boolean
  readonly isMerged: boolean
  /** Whether staff granted the family's request for its deletion, whether or not that is carried out already. */
  readonly isDeleted: boolean
}

/**
 * Returns whether an application can still be edited. It cannot once it is closed, enrolled, merged into another or deleted
 * for its family.
 */
export const isOpenToChange = ({ status, isMerged, isDeleted }: Omit<ApplicationState, 'isLinked'>): boolean =>
  status !== 'closed' && status !== 'enrolled' && !isMerged && !isDeleted

/**
 * Returns whether a family can apply again with the answers of an application. A merged application cannot be copied:
 * the family continues with the receiving one.
 */
export const isOpenToCopy = ({ status, isMerged }: Pick<ApplicationState, 'status' | 'isMerged'>): boolean =>
  isEndStatus(status) && !isMerged

const isPossible: Partial<Record<ApplicationCapability, (state: ApplicationState) => boolean>> = {
  edit: isOpenToChange,
  copy: isOpenToCopy,
  link: ({ isLinked }) => !isLinked,
  invite: ({ isLinked }) => !isLinked,
  unlink: ({ isLinked }) => isLinked,
  refer: ({ status }) => status === 'active',
  merge: ({ isMerged }) => !isMerged,
}

/** Returns what a reader may do with an application in its current state: nothing once it is deleted for its family. */
export const capabilitiesOn = (reader: ApplicationReader, state: ApplicationState): ApplicationCapability[] =>
  state.isDeleted ? [] : byReader[reader].filter((capability) => isPossible[capability]?.(state) ?? true)
