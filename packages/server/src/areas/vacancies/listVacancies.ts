import type { Input, Output } from '@semilla/contract/operation.ts'
import type { listVacancies as operation } from '@semilla/contract/vacancies.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { mayLookUpSites, sitesVisibleTo } from '../sites/access.ts'
import { listed } from './present.ts'
import { listVacancies as listRows } from './queries/list.ts'

/** The vacancies of the caller's sites; agency staff see those of every site once they were submitted. */
export async function listVacancies(
  { db, actor }: Context,
  { name, createdFrom, createdTo, status, siteIds, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const own = sitesVisibleTo(actor)
  const visible = mayLookUpSites(actor) ? sql<boolean>`(${own} or vacancy.status <> 'created')` : own
  const statuses = status === 'all' ? [] : [status]
  const found = await listRows(db, { visible, name, createdFrom, createdTo, statuses, siteIds, page, pageSize })
  return { items: found.items.map(listed), total: found.total }
}
