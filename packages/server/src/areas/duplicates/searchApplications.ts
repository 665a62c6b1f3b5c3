import type { searchApplications as operation } from '@semilla/contract/casework/otherApplications.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { matchWhatIsKnown } from '@semilla/domain/duplicates/families.ts'
import { matchSearch, readSearch, searchKeys } from '@semilla/domain/duplicates/search.ts'
import type { Context } from '../../platform/context.ts'
import { findFamilies } from './findDuplicates.ts'
import { pageOf, presentFound, presentMatches } from './presentFound.ts'

/**
 * Returns the applications in the caller's reach in which the children or the parent of a search are found, also those
 * that have ended, which can be copied. Of others it says only that a child is in one, whose name and birth date the
 * caller knew.
 */
export async function searchApplications(
  ctx: Context,
  { filter, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const search = readSearch({ children: filter.children, ...filter.parent })
  const found = await findFamilies(ctx, {
    keys: searchKeys(search),
    compare: (stored, population) => matchSearch(search, stored, population),
    compareUnseen: (stored, population) => matchWhatIsKnown({ ...search.family, parent: [] }, stored, population),
    statuses: applicationStatuses,
  })
  const visible = found.filter(({ isVisible }) => isVisible)
  const { items, total } = pageOf(visible, { page, pageSize })
  return {
    items: items.map((each) => ({
      ...presentFound(ctx, each),
      matches: presentMatches(each.family, each.matches),
    })),
    total,
    othersFound: visible.length < found.length,
  }
}
