import type { listVacancies as operation } from '@semilla/contract/vacancies/lists.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listSitesAmong, sitesVisibleTo } from '../sites/queries/reach.ts'
import { listed } from './present.ts'
import { listVacancies as listRows } from './queries/list.ts'
import { vacanciesVisibleTo } from './queries/reach.ts'

/** Returns the vacancies of the caller's sites; agency staff see those of every site that were submitted. */
export async function listVacancies(
  { db, actor }: Context,
  { name, createdFrom, createdTo, status, siteIds, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const visible = vacanciesVisibleTo(actor)
  const statuses = status === 'all' ? [] : [status]
  const found = await listRows(db, { visible, name, createdFrom, createdTo, statuses, siteIds, page, pageSize })
  const siteIdsFound = found.items.map(({ siteId }) => siteId)
  const changeable = await listSitesAmong(db, siteIdsFound, sitesVisibleTo(actor, 'write'))
  return { items: found.items.map((each) => listed(each, changeable.has(each.siteId))), total: found.total }
}
