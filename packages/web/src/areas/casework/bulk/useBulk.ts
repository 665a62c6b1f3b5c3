import type * as api from '@semilla/contract/bulk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Filter } from '../worklist/filter.ts'

type Asked = Input<typeof api.startBulk>

/** The applications that an action is for: those that were selected, or all that a filter finds. */
export type Chosen = {
  readonly applicationIds: readonly number[]
  /** Whom the user sees as their owners. */
  readonly seenOwners: NonNullable<Asked['seenOwners']>
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

/** Returns the request to assign the chosen applications, unless somebody else was faster. */
export const assignmentOf = (
  chosen: Chosen,
  owner: Pick<Asked, 'ownerId'> & Partial<Pick<Asked, 'ownerKind'>>,
): Asked => askedOf(chosen, { action: 'assign', seenOwners: chosen.filter ? [] : chosen.seenOwners, ...owner })
