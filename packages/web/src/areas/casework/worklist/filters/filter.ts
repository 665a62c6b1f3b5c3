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
  ageGroups: [],
  needs: [],
  rankGroups: [],
  isMyTask: false,
  answersOverdue: false,
  documentsToCheck: false,
}

const isSet = (value: Filter[keyof Filter]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Returns how many of some parts of a filter narrow the list. */
export const countSet = (filter: Filter, parts: readonly (keyof Filter)[]): number =>
  parts.filter((part) => isSet(filter[part])).length

/** Returns the number of active filters, except the text. */
export const narrowing = ({ text: _text, ...filter }: Filter): number =>
  countSet({ ...filter, text: '' }, Object.keys(filter) as (keyof Filter)[])

/** Predefined filters that every counselor needs. */
export const predefinedFilters = {
  all: noFilter,
  mine: { ...noFilter, isMine: true },
  unassigned: { ...noFilter, isUnassigned: true, statuses: ['active'] },
  updateNeeded: { ...noFilter, statuses: ['updateNeeded', 'unresponsive'] },
  onHold: { ...noFilter, statuses: ['hold'] },
  tasksDue: { ...noFilter, taskReach: 'today', isMyTask: true },
} as const satisfies Record<string, Filter>
export type PredefinedFilter = keyof typeof predefinedFilters
