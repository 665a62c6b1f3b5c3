import type { AgedProgram, WishedSite } from '@semilla/domain/matching/siteWishes.ts'
import { sql } from 'kysely'
import { jsonAs, jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

type Row = Omit<WishedSite, 'point'> & {
  readonly point: WishedSite['point'] | null
  readonly programIds: readonly number[]
}

const columns = jsonAs('site', 's', {
  siteId: 'id',
  type: 'type',
  zip: 'zip',
  languages: 'languages',
  extras: 'extras',
})
const point = jsonOf('site', 's', ['latitude', 'longitude'])

/** Returns every active site with what a family may want of it, and the programs that it offers. */
export async function listWishedSites(db: Tx): Promise<(WishedSite & { readonly programIds: readonly number[] })[]> {
  const { rows } = await sql<{ sites: Row[] }>`
    select coalesce(jsonb_agg(${columns} || jsonb_build_object('neighborhood', coalesce(n.name, ''),
      'point', case when s.latitude is not null and s.longitude is not null then ${point} end,
      'programIds', coalesce(p.ids, '{}'))), '[]') as sites
    from site s left join neighborhood n on n.id = s.neighborhood_id
      left join (select site_id, array_agg(program_id) as ids from site_program where removed_at is null group by site_id) p
        on p.site_id = s.id
    where s.status = 'active'`.execute(db)
  return (rows[0]?.sites ?? []).map((site) => ({ ...site, point: site.point ?? undefined }))
}

/** Returns the subsidy programs in force with the ages that they take. */
export const listAgedPrograms = (db: Tx): Promise<AgedProgram[]> =>
  db.selectFrom('program').select(['id', 'startAgeMonths', 'endAgeMonths']).where('disabledAt', 'is', null).execute()
