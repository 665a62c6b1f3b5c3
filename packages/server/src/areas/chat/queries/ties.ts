import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** What a family and a site have to do with each other. */
export type Ties = {
  readonly isPreferred: boolean
  readonly hasReferral: boolean
  readonly hasOpenReferral: boolean
  readonly isAccepted: boolean
  readonly lastEndedAt: string | null
  /** The first names of the children who were referred to the site. */
  readonly childrenNames: string
}

/** Returns a row with the ties of an application and a site, given as columns or values. */
export const tiesOf = (applicationId: RawBuilder<unknown>, siteId: RawBuilder<unknown>, writesSince: string) =>
  sql`(select count(r.id) > 0 as has_referral,
      coalesce(bool_or(r.status in ('active', 'processing', 'enrolled')), false) as has_open_referral,
      coalesce(bool_or(not r.needs_accept and (r.status in ('active', 'processing', 'enrolled')
        or r.changed_at >= ${writesSince})), false) as is_accepted,
      max(r.changed_at) filter (where r.status not in ('active', 'processing', 'enrolled')) as last_ended_at,
      coalesce(string_agg(distinct child.first_name, ', '), '') as children_names,
      exists (select from site_preference p where p.application_id = ${applicationId} and p.site_id = ${siteId}
        and p.kind = 'preferred') as is_preferred
    from referral r join vacancy v on v.id = r.vacancy_id join child on child.id = r.child_id
    where r.application_id = ${applicationId} and v.site_id = ${siteId})`

/** Returns the ties of a family and a site. */
export async function getTies(db: Tx, applicationId: number, siteId: number, writesSince: string): Promise<Ties> {
  const ids = [sql`${applicationId}::bigint`, sql`${siteId}::bigint`] as const
  const { rows } = await sql<Ties>`select t.* from ${tiesOf(...ids, writesSince)} t`.execute(db)
  return rows[0] as Ties
}
