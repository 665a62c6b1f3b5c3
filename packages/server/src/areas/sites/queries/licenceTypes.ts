import type { SiteForm } from '@semilla/domain/sites/site.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { facilityTypeNames } from '../import/facilityTypes.ts'
import { type ChangedSite, type ImportedSite, listed } from './import.ts'
import { licenceInForm } from './list.ts'

type Licences = Pick<SiteForm, 'licences'>

/**
 * Stores the kinds of license that a list states for known sites, whoever runs them: a home that may take more children has
 * another one under the same number. What somebody wrote about a license in their own words stays.
 */
export async function updateLicenceTypes(
  db: Tx,
  sites: readonly ImportedSite[],
  at: Date,
): Promise<ChangedSite<Licences>[]> {
  if (sites.length === 0) return []
  const { rows } = await sql<{ siteId: number; before: SiteForm['licences']; after: SiteForm['licences'] }>`
    with stated as (
      select c.id, c.site_id, listed."licenceType" as type
      from ${listed(sites)} join site s on s.licence_number = listed."licenceNumber"
      join site_licence c on c.site_id = s.id and c.number = listed."licenceNumber"
      where c.type <> listed."licenceType" and c.type = any (${[...facilityTypeNames]}::text[])
    ), later as (
      update site_licence set type = stated.type from stated where site_licence.id = stated.id
    ), known as (
      select l.site_id, jsonb_agg(${licenceInForm} order by l.id) as before,
        jsonb_agg(jsonb_set(${licenceInForm}, '{type}', to_jsonb(coalesce(stated.type, l.type))) order by l.id) as after
      from site_licence l left join stated on stated.id = l.id
      where l.site_id in (select site_id from stated) group by l.site_id
    )
    update site set updated_at = ${at}, version = version + 1 from known where site.id = known.site_id
    returning site.id as "siteId", known.before, known.after`.execute(db)
  return rows.map(({ siteId, before, after }) => ({ siteId, before: { licences: before }, after: { licences: after } }))
}
