import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type ChangedSite, type ImportedSite, listed } from './import.ts'

type Offer = { readonly programs: readonly number[] }

/**
 * Adds the programs that follow from the contracts of known sites of an owner. What a site stopped offering stays so, as
 * whoever ended it decided it after the contract.
 */
export async function offerListed(
  db: Tx,
  ownerId: number,
  sites: readonly ImportedSite[],
  at: Date,
): Promise<ChangedSite<Offer>[]> {
  if (sites.length === 0) return []
  const { rows } = await sql<{ siteId: number; before: number[]; after: number[] }>`
    with known as (
      select s.id, listed.programs from ${listed(sites)} join site s on s.licence_number = listed."licenceNumber"
      where s.organization_id = ${ownerId} order by s.id for update of s
    ), added as (
      insert into site_program (site_id, program_id)
      select known.id, p.id from known join program p on p.name = any (known.programs) and p.disabled_at is null
      on conflict (site_id, program_id) do nothing
      returning site_id, program_id
    ), offer as (
      select later.site_id, coalesce(jsonb_agg(p.id order by p.id) filter (where not p.is_new), '[]') as before,
        jsonb_agg(p.id order by p.id) as after
      from (select distinct site_id from added) later
      cross join lateral (
        select program_id as id, true as is_new from added where added.site_id = later.site_id
        union all
        select program_id, false from site_program s where s.site_id = later.site_id and s.removed_at is null) p
      group by later.site_id
    )
    update site set updated_at = ${at}, version = version + 1 from offer where site.id = offer.site_id
    returning site.id as "siteId", offer.before, offer.after`.execute(db)
  return rows.map(({ siteId, before, after }) => ({ siteId, before: { programs: before }, after: { programs: after } }))
}
