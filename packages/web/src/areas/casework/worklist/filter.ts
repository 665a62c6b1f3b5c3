import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'

export type Filter = Input<typeof listWaiting>['filter']

/** A worklist as it opens: every application in reach. */
export const noFilter: Filter = {
  text: '',
  statuses: [],
  eligibilities: [],
  isMine: false,
  isUnassigned: false,
  tags: [],
  zip: '',
}

/** How many parts of a filter narrow the list, the text aside. */
export function narrowing(filter: Filter): number {
  const { statuses, eligibilities, tags, zip, isMine, isUnassigned, agencyId, requestedFrom, requestedTo } = filter
  const parts = [
    statuses.length,
    eligibilities.length,
    tags.length,
    zip,
    isMine,
    isUnassigned,
    agencyId,
    requestedFrom,
    requestedTo,
  ]
  return parts.filter(Boolean).length
}

/** Views that every counselor needs, one click away. */
export const usualViews = {
  all: noFilter,
  mine: { ...noFilter, isMine: true },
  unassigned: { ...noFilter, isUnassigned: true, statuses: ['active'] },
  updateNeeded: { ...noFilter, statuses: ['updateNeeded', 'unresponsive'] },
  onHold: { ...noFilter, statuses: ['hold'] },
} as const satisfies Record<string, Filter>
export type UsualView = keyof typeof usualViews
