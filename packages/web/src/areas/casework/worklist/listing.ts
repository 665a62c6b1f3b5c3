import { type WorklistColumn, worklistColumnNames } from '@semilla/contract/casework/worklistColumns.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { addressOf, type Parameters, screenAddresses } from '@semilla/contract/screens.ts'
import type { Sort } from '../../../ui/grid/columns.ts'
import { type Filter, noFilter } from './filters/filter.ts'
import { readMore, writeMore } from './filters/moreFilters.ts'

/** What a worklist shows and in which order, as its address holds it. */
export type Listing = { readonly filter: Filter; readonly sort: Sort }
type InAddress = Parameters<'worklist'>

const firstSort: Sort = { column: 'requestedAt', descending: true }

/** Large enough that scrolling rarely waits, and small enough to load quickly. */
const pageSize = 100

/** Returns the listing of an address. One without parameters shows all applications, the latest first. */
export function listingOf({
  sortBy,
  isDescending,
  isMine,
  isUnassigned,
  text,
  zip,
  more,
  ...rest
}: InAddress): Listing {
  const { statuses, eligibilities, requestedFrom, requestedTo } = rest
  return {
    filter: {
      ...noFilter,
      text: text ?? '',
      statuses: [...(statuses ?? [])],
      eligibilities: [...(eligibilities ?? [])],
      isMine: isMine ?? false,
      isUnassigned: isUnassigned ?? false,
      zip: zip ?? '',
      requestedFrom,
      requestedTo,
      ...readMore(more ?? ''),
    },
    sort:
      sortBy && Object.hasOwn(worklistColumnNames, sortBy)
        ? { column: sortBy, descending: isDescending ?? false }
        : firstSort,
  }
}

/** Returns the parameters of a listing's address. */
export const parametersOf = ({ filter, sort }: Listing): InAddress => ({
  text: filter.text,
  statuses: filter.statuses,
  eligibilities: filter.eligibilities,
  isMine: filter.isMine || undefined,
  isUnassigned: filter.isUnassigned || undefined,
  zip: filter.zip,
  requestedFrom: filter.requestedFrom,
  requestedTo: filter.requestedTo,
  sortBy: sort.column as WorklistColumn,
  isDescending: sort.descending || undefined,
  more: writeMore(filter),
})

/** Returns a listing as one text, which the addresses of its applications carry along. */
export const writeListing = (listing: Listing): string =>
  addressOf('worklist', parametersOf(listing)).split('?')[1] ?? ''

/** Returns the listing of a text that `writeListing` made. */
export const readListing = (text: string): Listing => listingOf(screenAddresses.worklist.search.parse(readSearch(text)))

/** Returns the request for a listing's rows. */
export const inputOf = ({ filter, sort }: Listing) => ({
  filter,
  sort: [{ by: sort.column as WorklistColumn, descending: sort.descending }],
  take: pageSize,
})
