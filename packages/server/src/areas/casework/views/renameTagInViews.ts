import { withTagRenamed } from '@semilla/contract/screens/listing.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { listListings, updateListing } from './queries.ts'

/** Gives a tag its new name in the saved views that filter by it, which would find nothing otherwise. */
export async function renameTagInViews(db: Tx, former: string, name: string): Promise<void> {
  for (const { id, listing } of await listListings(db)) {
    const renamed = withTagRenamed(listing, former, name)
    if (renamed !== listing) await updateListing(db, id, renamed)
  }
}
