import { eligibilityOfGroup, type RankGroup, rankGroupOf } from '@semilla/domain/eligibility/rank.ts'
import type { WaitingChild } from '@semilla/domain/matching/types.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { executePrepared } from '../../../platform/database/prepared.ts'
import { listPlacedThroughOthers } from '../../applications/apply/queries/placedElsewhere.ts'
import { careAnswers } from '../../applications/queries/answers.ts'
import { wantedPlaces } from '../../applications/queries/wantedPlaces.ts'

/** A child as matching sees it, with name and the rank that a referral stores. */
export type ChildRow = WaitingChild & {
  readonly firstName: string
  readonly lastName: string
  /** Undefined when the child is not eligible. */
  readonly rankGroup: RankGroup | undefined
  readonly rankPercent: number
  readonly exceptionalNeeds: boolean
  readonly homeLanguage: boolean
  readonly requestDate: string
}

const application = sql`${jsonOf('application', 'a', ['status', 'isHomeless'])} || jsonb_build_object('isLinked', not a.is_disabled,
  'waitingBornOn', (select coalesce(jsonb_agg(s.born_on), '[]') from child s where s.application_id = a.id and s.removed_at is null
    and s.status in ('active', 'screening', 'waitingPreferred')))`

const care = sql`${jsonOf('careNeed', 'n', careAnswers)} || jsonb_build_object(
  'partDayPreschool', exists (select from parent p where p.application_id = a.id and 'partDayPreschool' = any (p.needs)),
  'locations', ${wantedPlaces},
  'preferredSiteIds', (select coalesce(jsonb_agg(p.site_id), '[]') from site_preference p
    where p.application_id = a.id and p.kind = 'preferred'),
  'refusedSites', (select coalesce(jsonb_agg(${jsonOf('sitePreference', 'p', ['siteId'])} || jsonb_build_object(
      'until', case when p.kind = 'notInterested' then p.expires_on end)), '[]')
    from site_preference p where p.application_id = a.id and p.kind in ('disliked', 'notInterested')))`

const decliningSites = sql`(select coalesce(jsonb_agg(${jsonOf('vacancy', 'v', ['siteId'])} || jsonb_build_object('until', ${sql.ref('q.declinedUntil')})), '[]')
  from referral q join vacancy v on v.id = q.vacancy_id where q.child_id = k.id and q.declined_until is not null)`

/** Returns a child as matching sees it, read from the family's own record, whether or not the child waits. */
export async function findChild(db: Tx, childId: number): Promise<ChildRow | undefined> {
  const found = sql<Omit<ChildRow, 'rankGroup' | 'eligibility' | 'hasPlaceElsewhere'> & { rankGroup: number | null }>`
    select k.id as child_id, k.application_id, k.status, k.born_on, k.gender, k.first_name, k.last_name,
      (select count(*)::int from referral q where q.child_id = k.id and q.status = 'active' and q.needs_accept) as unanswered_referrals,
      ${decliningSites} as declining_sites, k.rank_group, coalesce(k.rank_percent, 0) as rank_percent,
      k.special_needs <> '{}' as exceptional_needs, k.other_language <> '' or not k.languages <@ array['00'] as home_language,
      (a.requested_at at time zone 'America/Los_Angeles')::date as request_date,
      ${application} as application, ${care} as care
    from child k join application a on a.id = k.application_id join care_need n on n.application_id = a.id
    where k.id = ${childId} and k.removed_at is null`
  const [row] = await executePrepared(db, found)
  if (!row) return undefined
  const hasPlaceElsewhere = (await listPlacedThroughOthers(db, [childId])).length > 0
  const rankGroup = rankGroupOf(row.rankGroup)
  return {
    ...row,
    rankGroup,
    eligibility: eligibilityOfGroup(rankGroup),
    hasPlaceElsewhere,
    care: withoutNulls(row.care),
  }
}

/** An application as matching sees it, without its children. */
export type FamilyRow = Pick<WaitingChild, 'application' | 'care'>

/** Returns an application as matching sees it. */
export async function getFamilyRow(db: Tx, applicationId: number): Promise<FamilyRow> {
  const found = sql<FamilyRow>`select ${application} as application, ${care} as care
    from application a join care_need n on n.application_id = a.id where a.id = ${applicationId}`
  const [row] = await executePrepared(db, found)
  if (!row) throw refuse('notFound')
  return { ...row, care: withoutNulls(row.care) }
}

/** Returns the care that the families of children want, by child. */
export async function listWantedCare(db: Tx, childIds: readonly number[]): Promise<Map<number, WaitingChild['care']>> {
  if (childIds.length === 0) return new Map()
  const wanted = sql<{ childId: number; care: WaitingChild['care'] }>`
    select k.id as child_id, ${care} as care
    from child k join application a on a.id = k.application_id join care_need n on n.application_id = a.id
    where k.id = any (${[...childIds]}::bigint[])`
  const rows = await executePrepared(db, wanted)
  return new Map(rows.map((row) => [row.childId, withoutNulls(row.care)]))
}

/** Returns the care needs with undefined for null, which JSON uses instead. */
const withoutNulls = (care: WaitingChild['care']): WaitingChild['care'] => ({
  ...care,
  locations: care.locations.map((each) => ({ ...each, point: each.point ?? undefined })),
  refusedSites: care.refusedSites.map((each) => ({ ...each, until: each.until ?? undefined })),
})
