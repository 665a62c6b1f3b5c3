import type { searchSites as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { findSitesById, findSitesByName } from './queries/list.ts'

const fewestCharacters = 2
const maxFound = 50

/** Returns sites for a family to choose from, by at least two characters of the name, or by ids chosen before. */
export async function searchSites(
  { db }: Context,
  { text, ids }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (ids.length > 0) return findSitesById(db, ids)
  if ([...text].length < fewestCharacters) return []
  return findSitesByName(db, text, maxFound)
}
