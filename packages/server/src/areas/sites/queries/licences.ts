import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** SQL for what is compared of a license number: it may be typed with spaces or in small letters. A unique index has it. */
const comparedOfSite = sql<string>`upper(regexp_replace(site.licence_number, '\\s', '', 'g'))`

/** Returns the license numbers of all sites, by what is compared of them. */
export async function listLicenceNumbers(db: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('site')
    .select([comparedOfSite.as('compared'), sql<string>`site.licence_number`.as('number')])
    .where('licenceNumber', 'is not', null)
    .execute()
  return new Map(rows.map(({ compared, number }) => [compared, number]))
}

type LikelySame = {
  readonly licenceNumber: string
  readonly siteId: number
  readonly otherNumber: string
}

/**
 * Returns new sites with the site that each most likely is: an earlier one of the same name and address whose number a
 * list does not have. Sites without a street are not compared, since many homes of a zip are called alike.
 */
export async function listLikelySame(
  db: Tx,
  created: readonly number[],
  listed: readonly string[],
): Promise<LikelySame[]> {
  if (created.length === 0) return []
  const { rows } = await sql<LikelySame>`
    select distinct on (later.id) later.licence_number as "licenceNumber", site.id as "siteId",
      coalesce(site.licence_number, '') as "otherNumber"
    from site later join site on site.search_text = later.search_text and site.street <> ''
    where later.id = any (${[...created]}::bigint[]) and site.id <> all (${[...created]}::bigint[])
      and coalesce(${comparedOfSite}, '') <> all (${[...listed]}::text[])
    order by later.id, site.id`.execute(db)
  return rows
}
