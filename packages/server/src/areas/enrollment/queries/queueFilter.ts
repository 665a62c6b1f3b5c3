import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import { openReferralStatuses } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { ReferralReader } from '@semilla/domain/enrollment/referralEnding.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can, type SignedIn } from '../../../platform/access/actor.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import type { TextMatch } from '../../../platform/database/search.ts'
import { visibleTo } from '../../applications/queries/visibleTo.ts'
import { mayLookUpSites, reachOf } from '../../sites/queries/reach.ts'
import { inVacanciesReachedBy } from '../../vacancies/queries/reach.ts'
import { type Joined, referredOn } from './queueTables.ts'

/**
 * Returns a condition for the visible referrals: programs see those to their sites; agency staff see those of their own
 * families, to any site.
 */
function queueVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  const reached = inVacanciesReachedBy(actor, sql`q.vacancy_id`)
  return mayLookUpSites(actor) ? sql`(${visibleTo(actor, 'application')} or ${reached})` : reached
}

/** Returns whether staff may see the families of all the sites that they reach. */
function seesFamiliesOfSites(actor: SignedIn): boolean {
  if (can(actor, 'administerCity') || reachOf(actor) === 'none') return true
  const seesAll = reachOf(actor) !== 'all' || actor.userType === 'agencySupervisor'
  return can(actor, 'viewApplications') && seesAll
}

/**
 * Returns the role in which a caller reads a queue. Staff of the city who work on sites and may not see all families read as
 * the program does.
 */
export const queueReaderOf = (actor: Actor): ReferralReader =>
  actor.kind === 'user' && (actor.userType === 'program' || !seesFamiliesOfSites(actor)) ? 'program' : 'agency'

type Shown = (value: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * What a reader may search and sort by, so that nothing is learned of a child before it is shown: programs find the last
 * name after the family's yes, and the parent's name and the birth date until the referral ends.
 */
export function shownTo(actor: Actor): { readonly afterYes: Shown; readonly whileAccepted: Shown } {
  if (queueReaderOf(actor) === 'agency') return { afterYes: (value) => value, whileAccepted: (value) => value }
  const isAccepted = sql`not q.needs_accept and q.status in ('active', 'processing', 'enrolled')`
  return {
    afterYes: (value) => sql`case when not q.needs_accept then ${value} end`,
    whileAccepted: (value) => sql`case when ${isAccepted} then ${value} end`,
  }
}

/** Returns the folded names that a reader may search. */
function namesShownTo(actor: Actor): RawBuilder<unknown> {
  const { afterYes, whileAccepted } = shownTo(actor)
  return sql`q.search_first_name || coalesce(${afterYes(sql`q.search_last_name`)}, '') || coalesce(${whileAccepted(sql`q.search_family_name`)}, '')`
}

export type QueueFilter = {
  readonly vacancyId?: number
  readonly siteIds?: readonly number[]
  readonly vacancyStatus?: VacancyStatus | undefined
  readonly status?: ReferralStatus | undefined
  readonly group?: QueueGroup | undefined
  /** Finds the referrals that a program's answer is overdue for on this day. */
  readonly overdueOn?: string | undefined
  /** The condition for the typed name; see `searchQueue`. */
  readonly matches?: TextMatch
  /** Whether the typed name has so few words that its statement is worth keeping: each number of them is another one. */
  readonly hasFewWords?: boolean
  readonly referredFrom?: string | undefined
  readonly referredTo?: string | undefined
}

const isOpen = sql<SqlBool>`q.status = any (${[...openReferralStatuses]}::text[])`

/** The condition of each group on a referral `q` (rules: What happens to a referral). */
const inGroup: Readonly<Record<QueueGroup, RawBuilder<SqlBool>>> = {
  ready: sql`(${isOpen} and not q.needs_accept)`,
  waiting: sql`(${isOpen} and q.needs_accept)`,
  done: sql`(not ${isOpen})`,
}

/** Returns the condition for the visible referrals that a filter finds. */
export function conditionsOf(actor: Actor, filter: QueueFilter): RawBuilder<SqlBool> {
  const { vacancyId, siteIds = [], vacancyStatus, status, group, overdueOn, matches, referredFrom, referredTo } = filter
  return allMet([
    queueVisibleTo(actor),
    vacancyId && sql`q.vacancy_id = ${vacancyId}`,
    siteIds.length > 0 && sql`v.site_id = any (${[...siteIds]}::bigint[])`,
    vacancyStatus && sql`v.status = ${vacancyStatus}`,
    status && sql`q.status = ${status}`,
    group && inGroup[group],
    overdueOn && sql`q.status = 'active' and q.answer_due_on < ${overdueOn}::date`,
    matches?.(sql`(${namesShownTo(actor)})`),
    referredFrom && sql`${referredOn} >= ${referredFrom}::date`,
    referredTo && sql`${referredOn} <= ${referredTo}::date`,
  ])
}

/** Returns which tables a filter reads: agencies find the children of their own families. */
export const readByFilter = (actor: Actor, { siteIds = [], vacancyStatus }: QueueFilter): Joined[] => [
  ...(mayLookUpSites(actor) ? (['application'] as const) : []),
  ...(siteIds.length > 0 || vacancyStatus ? (['vacancy'] as const) : []),
]
