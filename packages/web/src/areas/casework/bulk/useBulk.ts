import type * as api from '@semilla/contract/bulk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import type { Filter } from '../worklist/filters/filter.ts'

type Asked = Input<typeof api.startBulk>

/** An application with the person who has it and its status, as the user sees them. */
type Seen = {
  readonly applicationId: number
  readonly ownerId: number | undefined
  readonly status: ApplicationStatus
}

/** The applications that an action is for: those that were selected, or all that a filter finds. */
export type Chosen = {
  readonly applicationIds: readonly number[]
  /** What the user sees of them. */
  readonly seen: readonly Seen[]
  /** All that it finds; undefined if only the selected ones are meant. */
  readonly filter: Filter | undefined
  readonly count: number
  /** Whether there may be more than were counted. */
  readonly isLeast: boolean
}

const nothing: Omit<Asked, 'action' | 'applicationIds' | 'filter'> = {
  ownerId: undefined,
  ownerKind: 'user',
  addTags: [],
  removeTags: [],
  status: undefined,
  holdEndsOn: undefined,
  reasonIds: [],
  otherReason: '',
  texts: { en: '', es: '', 'zh-Hant': '' },
}

/** Returns the request for an action on the chosen applications. */
export const askedOf = (chosen: Chosen, part: Pick<Asked, 'action'> & Partial<Asked>): Asked => ({
  ...nothing,
  applicationIds: chosen.filter ? [] : [...chosen.applicationIds],
  filter: chosen.filter,
  ...part,
})

/** Returns the request to assign the chosen applications, except those that somebody else was given meanwhile. */
export const assignmentOf = (
  chosen: Chosen,
  owner: Pick<Asked, 'ownerId'> & Partial<Pick<Asked, 'ownerKind'>>,
): Asked => {
  const seenOwners = chosen.seen.map(({ applicationId, ownerId }) => ({ applicationId, ownerId }))
  return askedOf(chosen, { action: 'assign', seenOwners, ...owner })
}

/** Returns the request to change the chosen applications' status, except where somebody else changed it meanwhile. */
export const statusChangeOf = (chosen: Chosen, change: Partial<Asked>): Asked => {
  const seenStatuses = chosen.seen.map(({ applicationId, status }) => ({ applicationId, status }))
  return askedOf(chosen, { action: 'status', seenStatuses, ...change })
}
