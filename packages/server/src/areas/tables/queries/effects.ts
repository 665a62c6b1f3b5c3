import { rankGroupNumber, type TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { inOrderOfRank } from '../../referrals/queries/rankOrder.ts'

/** Returns how many waiting children would have another place in the order of rank of the whole city. */
export async function countMovedPlaces(
  db: Tx,
  before: readonly TieBreaker[],
  after: readonly TieBreaker[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select row_number() over (order by ${inOrderOfRank(before)}) as was,
        row_number() over (order by ${inOrderOfRank(after)}) as becomes
      from waiting_child c) placed
    where was <> becomes`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a subsidy asks of a child and its family. */
export type ProgramTerms = {
  readonly eligibility: 'income' | 'moderate' | 'both'
  readonly forHomeless: boolean
  readonly startAgeMonths: number
  readonly endAgeMonths: number
}

/** Returns how many waiting children a subsidy takes today, by age, eligibility and homelessness. */
export async function countWaitingFor(
  db: Tx,
  { eligibility, forHomeless, startAgeMonths, endAgeMonths }: ProgramTerms,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_child c
    where c.born_on <= ${today}::date - make_interval(months => ${startAgeMonths}::int)
      and c.born_on > ${today}::date - make_interval(months => ${endAgeMonths}::int)
      and (not ${forHomeless}::boolean or c.is_homeless)
      and (${eligibility}::text = 'both' or (c.rank_group = ${rankGroupNumber('moderateEligible')}) = (${eligibility}::text = 'moderate'))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
