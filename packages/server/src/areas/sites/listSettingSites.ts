import type { listSettingSites as operation } from '@semilla/contract/sites/sites.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listSitesWithPeople } from './queries/list.ts'
import { sitesVisibleTo } from './queries/reach.ts'

/** Returns an administrator's sites, with the staff who may see each and those who receive its messages. */
export async function listSettingSites(
  { db, actor, language }: Context,
  { name, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const search = { actor, language, visible: sitesVisibleTo(actor), name, status: undefined, watchedBy: undefined }
  return listSitesWithPeople(db, { ...search, page, pageSize })
}
