import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type TextMatch, textMatchOf } from '../../../platform/database/search.ts'
import { selectVacancy, withoutNulls } from '../queries/record.ts'

export type VacancySearch = {
  readonly visible: RawBuilder<SqlBool>
  readonly siteIds: readonly number[]
  readonly name: string
  readonly createdFrom: string | undefined
  readonly createdTo: string | undefined
  /** Empty means every status. */
  readonly statuses: readonly VacancyStatus[]
  readonly page: number
  readonly pageSize: number
}

/** Returns a page of the vacancies of visible sites, newest first, with the total count. */
export async function listVacancies(db: Tx, search: VacancySearch) {
  const restrict = <Q extends ReturnType<typeof selectVacancy>>(query: Q, matches: TextMatch) =>
    query
      .where(search.visible)
      .$if(search.siteIds.length > 0, (q) => q.where(sql<SqlBool>`vacancy.site_id = any (${search.siteIds})`))
      .where(matches(sql`folded(vacancy.name)`))
      .$if(search.createdFrom !== undefined, (q) => q.where('vacancy.createdAt', '>=', search.createdFrom as string))
      .$if(search.createdTo !== undefined, (q) => q.where('vacancy.createdAt', '<=', search.createdTo as string))
      .$if(search.statuses.length > 0, (q) => q.where('vacancy.status', 'in', search.statuses))
  const count = async (matches: TextMatch) => {
    const counted = restrict(selectVacancy(db), matches).clearSelect().select(sql<number>`count(*)`.as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  }
  const matches = await textMatchOf(search.name, async (asTyped) => (await count(asTyped)) > 0)
  const rows = await restrict(selectVacancy(db), matches)
    .orderBy('vacancy.createdAt', 'desc')
    .orderBy('vacancy.id', 'desc')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute()
  return { items: rows.map(withoutNulls), total: await count(matches), isSimilar: matches.isSimilar }
}
