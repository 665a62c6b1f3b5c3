import type { TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The tie-breakers that are columns of `waiting_child`. A sibling at the site depends on the site. */
type OwnTie = Exclude<TieBreaker, 'siblingAtSite'>
const isOwnTie = (tie: TieBreaker): tie is OwnTie => tie !== 'siblingAtSite'

/** Each column; of those that are yes or no, yes comes first. */
const columnOf: Readonly<Record<OwnTie, { readonly name: string; readonly yesFirst: boolean }>> = {
  exceptionalNeeds: { name: 'has_special_needs', yesFirst: true },
  homeLanguage: { name: 'speaks_another_language', yesFirst: true },
  homeless: { name: 'is_homeless', yesFirst: true },
  requestDate: { name: 'requested_on', yesFirst: false },
  applicationId: { name: 'application_id', yesFirst: false },
}
const columnsOf = (ties: readonly TieBreaker[]) => ties.filter(isOwnTie).map((tie) => columnOf[tie])

/**
 * Returns the ORDER BY of the rank of rows `c` of `waiting_child` (rules: Rank). With the default ties it is the order
 * of the index `waiting_child_rank`, so that a LIMIT stops the index scan early.
 */
export function inOrderOfRank(ties: readonly TieBreaker[]): RawBuilder<unknown> {
  const columns = columnsOf(ties).map(({ name, yesFirst }) => sql.raw(`c.${name}${yesFirst ? ' desc' : ''}`))
  return sql.join([sql`c.rank_group`, sql`c.rank_percent`, ...columns, sql`c.child_id`])
}

/**
 * Returns the condition that row `c` of `waiting_child` comes before row `m` by rank. Its first part is all that an
 * index needs to stop at the rank of `m`.
 */
export function comesBefore(ties: readonly TieBreaker[]): RawBuilder<SqlBool> {
  const place = (alias: string) =>
    [
      ...columnsOf(ties).map(({ name, yesFirst }) => `${yesFirst ? 'not ' : ''}${alias}.${name}`),
      `${alias}.child_id`,
    ].join()
  const rank = (alias: string) => sql.raw(`(${alias}.rank_group, ${alias}.rank_percent)`)
  return sql`${rank('c')} <= ${rank('m')} and (${rank('c')} < ${rank('m')} or (${sql.raw(place('c'))}) < (${sql.raw(place('m'))}))`
}
