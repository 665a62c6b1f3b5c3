import type { SiteList } from '@semilla/domain/applications/preferences.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/types.generated.ts'
import type { Stamp } from '../../referrals/queries/moves.ts'

export type Preference = {
  readonly siteId: number
  readonly kind: SiteList
}

/** Matches what is still on a list on a day: not a site in which the family was not interested until an earlier one. */
const isListedOn =
  (today: CalendarDate) =>
  ({ eb }: ExpressionBuilder<DB, 'sitePreference'>) =>
    eb.or([eb('sitePreference.expiresOn', 'is', null), eb('sitePreference.expiresOn', '>=', today)])

/** Returns the sites that are on a family's lists on a day. */
export const listPreferences = (db: Tx, applicationId: number, today: CalendarDate): Promise<Preference[]> =>
  db
    .selectFrom('sitePreference')
    .select(['siteId', 'kind'])
    .where('applicationId', '=', applicationId)
    .where(isListedOn(today))
    .execute() as Promise<Preference[]>

/** Appends sites to a list and removes them from any other. */
export async function addToList(
  db: Tx,
  applicationId: number,
  siteIds: readonly number[],
  entry: {
    readonly kind: SiteList
    readonly reasonIds: readonly number[]
    readonly otherReason: string
    readonly expiresOn: string | undefined
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into site_preference (application_id, site_id, kind, position, reason_ids, other_reason, expires_on, created_at)
    select ${applicationId}::bigint, site_id, ${entry.kind}, place + (select coalesce(max(position), 0) from site_preference
        where application_id = ${applicationId} and kind = ${entry.kind}),
      ${[...entry.reasonIds]}::integer[], ${entry.otherReason}, ${entry.expiresOn ?? null}::date, ${entry.at}::timestamptz
    from unnest(${[...siteIds]}::bigint[]) with ordinality sites (site_id, place)
    on conflict (application_id, site_id) do update set kind = excluded.kind, position = excluded.position,
      reason_ids = excluded.reason_ids, other_reason = excluded.other_reason, expires_on = excluded.expires_on,
      created_at = excluded.created_at`.execute(db)
}

/** Removes sites from a list; sites that are not on it are ignored. */
export async function removeFromList(
  db: Tx,
  applicationId: number,
  siteIds: readonly number[],
  kind: SiteList,
): Promise<void> {
  await sql`delete from site_preference where application_id = ${applicationId} and kind = ${kind}
    and site_id = any (${[...siteIds]}::bigint[])`.execute(db)
}

/** Sets the day until which a family is not interested in sites. */
export async function setExpiry(
  db: Tx,
  applicationId: number,
  siteIds: readonly number[],
  expiresOn: string,
): Promise<void> {
  await sql`update site_preference set expires_on = ${expiresOn}::date where application_id = ${applicationId}
    and kind = 'notInterested' and site_id = any (${[...siteIds]}::bigint[])`.execute(db)
}

/** Returns whether a family wants only its preferred sites. */
export const wantsOnlyPreferred = async (db: Tx, applicationId: number): Promise<boolean> => {
  const care = db.selectFrom('careNeed').select('onlyPreferredSites').where('applicationId', '=', applicationId)
  return (await care.executeTakeFirst())?.onlyPreferredSites ?? false
}

/** Sets whether a family wants only its preferred sites. */
export const setOnlyPreferred = (db: Tx, applicationId: number, onlyPreferred: boolean) =>
  db
    .updateTable('careNeed')
    .set({ onlyPreferredSites: onlyPreferred })
    .where('applicationId', '=', applicationId)
    .execute()

/** Records that a family that prefers a site no longer takes any program that fits. */
export const endAnyProgram = (db: Tx, applicationId: number) =>
  db
    .updateTable('careNeed')
    .set({ noPreference: false })
    .where('applicationId', '=', applicationId)
    .where('noPreference', '=', true)
    .execute()

/** Records a change of preferences on the application, so that an edit started earlier is refused as stale. */
export async function touchApplication(db: Tx, applicationId: number, { by, at }: Stamp): Promise<void> {
  await sql`update application set version = version + 1, updated_at = ${at}, updated_by = ${by ?? null}
    where id = ${applicationId}`.execute(db)
}

/** A site on one of a family's lists. */
export type ListedSite = {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
  readonly kind: 'preferred' | 'notInterested' | 'disliked'
  readonly reasonIds: number[]
  readonly otherReason: string
  readonly expiresOn: string | undefined
}

/** Returns the sites that are on a family's three lists on a day, in their order. */
export async function listSitePreferences(db: Tx, applicationId: number, today: CalendarDate): Promise<ListedSite[]> {
  const rows = await db
    .selectFrom('sitePreference')
    .innerJoin('site as s', 's.id', 'siteId')
    .select(['s.id', 's.name', 's.status', 'kind', 'reasonIds', 'otherReason', 'expiresOn'])
    .where('applicationId', '=', applicationId)
    .where(isListedOn(today))
    .orderBy('position')
    .orderBy('sitePreference.createdAt')
    .orderBy('s.id')
    .execute()
  return rows.map(({ status, ...row }) => ({
    ...row,
    isActive: status === 'active',
    kind: row.kind as ListedSite['kind'],
    expiresOn: row.expiresOn ?? undefined,
  }))
}
