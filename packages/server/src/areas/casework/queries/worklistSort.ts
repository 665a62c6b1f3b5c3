import type { WorklistColumn } from '@semilla/contract/casework/worklist.ts'
import { type RawBuilder, sql } from 'kysely'

/** Sorts behind every rank, for families without a waiting child. */
export const unranked = 999_999_999
/** Combines rank group and percent into one sortable number. */
export const rankStep = 1_000_000

/** The rank of a family's best-placed child as one number, from a row of `waiting_child`. */
export const rankNumber = sql`rank_group * ${sql.lit(rankStep)} + rank_percent`

type Sort = {
  /** The sort value of an application `a`. */
  readonly value: RawBuilder<unknown>
  /**
   * A join with the data for the sort value. A subquery for each of tens of thousands of rows would be many times
   * slower.
   */
  readonly beside?: RawBuilder<unknown>
}

/** The first parent: A, or B if there is no A. */
const parents = sql`
  left join parent pa on pa.application_id = a.id and pa.position = 'A'
  left join parent pb on pb.application_id = a.id and pb.position = 'B'`
const nameOf = (parent: 'pa' | 'pb') =>
  sql`lower(${sql.ref(`${parent}.lastName`)} || ' ' || ${sql.ref(`${parent}.firstName`)})`

/** The columns by which the worklist can be sorted. */
export const worklistSorts: Readonly<Record<WorklistColumn, Sort>> = {
  externalId: { value: sql`a.external_id` },
  parentName: { value: sql`coalesce(${nameOf('pa')}, ${nameOf('pb')}, '')`, beside: parents },
  childrenCount: {
    value: sql`coalesce(counted.children, 0)`,
    beside: sql`left join (select application_id, count(*) as children from child where removed_at is null
      group by application_id) counted on counted.application_id = a.id`,
  },
  status: { value: sql`a.status` },
  rank: {
    value: sql`coalesce(best.rank_number, ${sql.lit(unranked)})`,
    beside: sql`left join (select application_id, min(${rankNumber}) as rank_number from waiting_child
      group by application_id) best on best.application_id = a.id`,
  },
  eligibility: { value: sql`a.eligibility` },
  familySize: { value: sql`a.family_size::int` },
  requestedAt: { value: sql`a.requested_at` },
  updatedAt: { value: sql`a.updated_at` },
  ownerName: {
    value: sql`coalesce(lower(sorted_owner.last_name || ' ' || sorted_owner.first_name), '')`,
    beside: sql`left join app_user sorted_owner on sorted_owner.id = a.owner_id`,
  },
  agencyName: {
    value: sql`coalesce(lower(sorted_agency.name), '')`,
    beside: sql`left join organization sorted_agency on sorted_agency.id = a.agency_id`,
  },
  zip: { value: sql`coalesce(pa.zip, pb.zip, '')`, beside: parents },
}
