import type { TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { maxCountedBefore } from '@semilla/domain/matching/waitingPlace.ts'
import type { BirthDates } from '@semilla/domain/values/age.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { comesBefore } from '../../../referrals/queries/rankOrder.ts'

type Asked = {
  readonly children: readonly { readonly id: number; readonly born: BirthDates }[]
  /** The zips of the area; empty for the whole city. */
  readonly zips: readonly string[]
  readonly ties: readonly TieBreaker[]
}

/**
 * Returns for each of some waiting children of one family how many children of other families, born within the same
 * dates and at home in the same zips, come before it by rank. Stops counting where the last band begins.
 */
export async function countBefore(
  db: Tx,
  { children, zips, ties }: Asked,
): Promise<{ readonly childId: number; readonly before: number }[]> {
  const column = (of: (child: Asked['children'][number]) => string | number) => children.map(of)
  const isInArea = zips.length > 0 ? sql`c.home_zip = any (${[...zips]}::text[])` : sql`true`
  const { rows } = await sql<{ childId: number; before: number }>`
    select m.child_id, (select count(*)::int from (
      select from waiting_child c
      where ${isInArea} and c.born_on between g.born_from and g.born_to and c.application_id <> m.application_id
        and ${comesBefore(ties)} limit ${maxCountedBefore}) those) as before
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ born }) => born.from)}::date[],
      ${column(({ born }) => born.to)}::date[]) g (child_id, born_from, born_to)
    join waiting_child m on m.child_id = g.child_id`.execute(db)
  return rows
}
