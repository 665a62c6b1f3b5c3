import type { listVacanciesForFamily as operation } from '@semilla/contract/vacancies/lists.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { withProgramNames } from '../../reference/programNames.ts'
import { formOf } from '../formOf.ts'
import { publicVacancies } from '../queries/reach.ts'
import { listVacancies } from './queries.ts'

/** Returns the sites' vacancies for families, without their queues and the site's own note. */
export async function listVacanciesForFamily(
  ctx: Context,
  { name, createdFrom, createdTo, status, siteIds, page, pageSize }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const statuses = status === 'all' ? [] : [status]
  const search = { visible: publicVacancies, name, createdFrom, createdTo, statuses, siteIds, page, pageSize }
  const { items, total } = await listVacancies(ctx.db, search)
  return {
    items: (await withProgramNames(ctx, items)).map((vacancy) => ({
      ...formOf(vacancy),
      id: vacancy.id,
      note: '',
      externalId: vacancy.externalId,
      status: vacancy.status,
      siteName: vacancy.siteName,
      programName: vacancy.programName,
      programStartAgeMonths: vacancy.programStartAgeMonths,
      programEndAgeMonths: vacancy.programEndAgeMonths,
    })),
    total,
  }
}
