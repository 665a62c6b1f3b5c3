import type { listVacancies as operation } from '@semilla/contract/vacancies/lists.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { withProgramNames } from '../../reference/programNames.ts'
import { listed } from '../present.ts'
import { listVacanciesAmong, vacanciesReachedBy, vacanciesVisibleTo } from '../queries/reach.ts'
import { listVacancies as listRows } from './queries.ts'

/** Returns the vacancies of the caller's sites; agency staff see those of every site that were submitted. */
export async function listVacancies(
  ctx: Context,
  { name, createdFrom, createdTo, status, siteIds, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { db, actor } = ctx
  const visible = vacanciesVisibleTo(actor)
  const statuses = status === 'all' ? [] : [status]
  const { items: rows, ...found } = await listRows(db, {
    visible,
    name,
    createdFrom,
    createdTo,
    statuses,
    siteIds,
    page,
    pageSize,
  })
  const ids = rows.map(({ id }) => id)
  const changeable = await listVacanciesAmong(db, ids, vacanciesReachedBy(actor, 'write'))
  const items = await withProgramNames(ctx, rows)
  return { items: items.map((each) => listed(each, changeable.has(each.id))), ...found }
}
