import type { WorklistColumn } from '@semilla/contract/casework/worklist.ts'
import { type RawBuilder, sql } from 'kysely'

/** A place behind every rank, for families of whom no child waits. */
export const unranked = 999_999_999
/** Rank group and percent as one number, so that they sort as one. */
export const rankStep = 1_000_000

/** The rank of a family's best placed child as one number, of a row of `waiting_child`. */
export const rankNumber = sql`rank_group * ${sql.lit(rankStep)} + rank_percent`

type Sort = {
  /** What an application `a` is sorted by. */
  readonly value: RawBuilder<unknown>
  /** What is read beside it: as a whole, since a subquery for each of tens of thousands of rows takes many times as long. */
  readonly beside?: RawBuilder<unknown>
}

/** The first parent: A, or B where there is no other. */
const parents = sql`
  left join parent pa on pa.application_id = a.id and pa.position = 'A'
  left join parent pb on pb.application_id = a.id and pb.position = 'B'`
const nameOf = (parent: 'pa' | 'pb') =>
  sql`lower(${sql.ref(`${parent}.lastName`)} || ' ' || ${sql.ref(`${parent}.firstName`)})`

/** What the worklist can be sorted by. */
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
