import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'

export type Filter = Input<typeof listWaiting>['filter']

/** The filter at first, which shows all applications. */
export const noFilter: Filter = {
  text: '',
  statuses: [],
  eligibilities: [],
  isMine: false,
  isUnassigned: false,
  tags: [],
  zip: '',
}

/** Returns the number of active filters, except the text. */
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

/** Predefined filters that every counselor needs. */
export const usualViews = {
  all: noFilter,
  mine: { ...noFilter, isMine: true },
  unassigned: { ...noFilter, isUnassigned: true, statuses: ['active'] },
  updateNeeded: { ...noFilter, statuses: ['updateNeeded', 'unresponsive'] },
  onHold: { ...noFilter, statuses: ['hold'] },
} as const satisfies Record<string, Filter>
export type UsualView = keyof typeof usualViews
