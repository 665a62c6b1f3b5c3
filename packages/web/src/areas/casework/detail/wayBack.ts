import { to, useParameters } from '../../../links/links.ts'
import { parametersOf, readListing } from '../worklist/listing.ts'

/**
 * Returns the ways back from a screen about an application: to the application, and to the list from which it was opened,
 * with its search and order. Every screen that an application leads to carries the list in its address.
 */
export function useWayBack() {
  const { applicationId, list } = useParameters('applicationDetail')
  const listing = list ? parametersOf(readListing(list)) : {}
  return {
    list,
    listing,
    toList: to('worklist', listing),
    application: { applicationId, list },
    toApplication: to('applicationDetail', { applicationId, list }),
  }
}
