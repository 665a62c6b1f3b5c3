import type { ApplicationStatus } from '../applications/status.ts'
import { isEndStatus } from '../enrollment/applicationTransitions.ts'

/** What somebody may do with an application that they see (rules: Who may do what). */
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
] as const
export type ApplicationCapability = (typeof applicationCapabilities)[number]

/**
 * As whom somebody sees an application: the parent whose account it belongs to, the visitor whose browser holds it, staff
 * who work on it, or staff who may look at it and change nothing.
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

/** Returns whether a reader may do something with applications that they see, whatever the state of the application. */
export const mayAs = (reader: ApplicationReader, capability: ApplicationCapability): boolean =>
  byReader[reader].includes(capability)

/** How an application stands, as far as it decides what can be done with it. */
export type ApplicationState = {
  readonly status: ApplicationStatus
  readonly isLinked: boolean
  readonly isMerged: boolean
}

/** Returns whether an application can still be edited: not once it is closed, enrolled or merged into another. */
export const isOpenToChange = ({ status, isMerged }: Pick<ApplicationState, 'status' | 'isMerged'>): boolean =>
  status !== 'closed' && status !== 'enrolled' && !isMerged

const isPossible: Partial<Record<ApplicationCapability, (state: ApplicationState) => boolean>> = {
  edit: isOpenToChange,
  copy: ({ status }) => isEndStatus(status),
  link: ({ isLinked }) => !isLinked,
  invite: ({ isLinked }) => !isLinked,
  unlink: ({ isLinked }) => isLinked,
  refer: ({ status }) => status === 'active',
}

/** Returns what a reader may do with an application as it stands. */
export const capabilitiesOn = (reader: ApplicationReader, state: ApplicationState): ApplicationCapability[] =>
  byReader[reader].filter((capability) => isPossible[capability]?.(state) ?? true)
