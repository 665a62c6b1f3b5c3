import type { Gender } from '@semilla/domain/applications/family.ts'
import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import { openReferralStatuses } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { ReferralReader } from '@semilla/domain/enrollment/referralEnding.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { ContactMethod } from '@semilla/domain/values/contactMethods.ts'
import { searchWords } from '@semilla/domain/values/search.ts'
import type { WeeklyHours, WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { jsonOf } from '../../../platform/database/columns.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { executePlannedOnce } from '../../../platform/database/prepared.ts'
import { type TextMatch, textMatchOf } from '../../../platform/database/search.ts'
import { visibleTo } from '../../applications/queries/visibleTo.ts'
import type { StoredCourse } from '../../referrals/courseOf.ts'
import { mayLookUpSites } from '../../sites/queries/reach.ts'
import { inVacanciesReachedBy } from '../../vacancies/queries/reach.ts'

/**
 * Returns a condition for the visible referrals: programs see those to their sites; agency staff see those of their own
 * families, to any site.
 */
function queueVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  const reached = inVacanciesReachedBy(actor, sql`q.vacancy_id`)
  return mayLookUpSites(actor) ? sql`(${visibleTo(actor, 'application')} or ${reached})` : reached
}

/** Returns the role in which a caller reads a queue. */
export const queueReaderOf = (actor: Actor): ReferralReader =>
  actor.kind === 'user' && actor.userType === 'program' ? 'program' : 'agency'

/**
 * The data of a child and its family that a queue may show: never income, protection, homelessness or rank. What of it
 * a program sees depends on the stage of the referral.
 */
export type QueueRow = StoredCourse & {
  readonly referralId: number
  readonly childId: number
  readonly applicationId: number
  readonly applicationExternalId: string
  readonly needsAccept: boolean
  readonly referredOn: string
  readonly firstName: string
  readonly lastName: string
  readonly bornOn: string
  readonly gender: Gender
  readonly familyName: string
  readonly siteId: number
  readonly siteName: string
  readonly vacancyId: number
  readonly vacancyName: string
  readonly vacancyStatus: VacancyStatus
  readonly note: string
}

export type QueueDetail = QueueRow & {
  readonly contacts: {
    firstName: string
    lastName: string
    language: string
    preferredContact: ContactMethod[]
    email: string
    phones: string[]
  }[]
  readonly languages: string[]
  readonly otherLanguage: string
  readonly area: string
  readonly address: string
  readonly careStartOn: string
  readonly careHours: WeeklyHours
  readonly referralNote: string
  readonly expiresOn: string | undefined
  readonly isManual: boolean
  readonly enrollStartOn: string | undefined
  readonly enrollSchedule: WeeklySpans | undefined
}

const familyName = personNameOf('parent')
export const referredOn = sql`(q.referred_at at time zone 'America/Los_Angeles')::date`

export const columns = sql`q.id as referral_id, q.child_id, q.application_id, application.external_id as application_external_id, q.status,
  ${referredOn} as referred_on, child.first_name, child.last_name, child.born_on, child.gender, coalesce(${familyName}, '') as family_name,
  site.id as site_id, site.name as site_name, v.id as vacancy_id, v.name as vacancy_name, v.status as vacancy_status, q.note,
  q.needs_accept, q.changed_at, q.ended_because, q.end_reason_ids, q.end_other_reason, q.answer_due_on, q.declined_until`

const contact = jsonOf('parent', 'p', ['firstName', 'lastName', 'language', 'preferredContact', 'email'])
const details = sql`
  (select coalesce(jsonb_agg(${contact} || jsonb_build_object('phones', p.mobile_phones || p.home_phones) order by p.position), '[]')
    from parent p where p.application_id = q.application_id) as contacts,
  coalesce(concat_ws(', ', nullif(parent.street, ''), nullif(parent.city, ''), nullif(trim(parent.state || ' ' || parent.zip), '')), '') as address,
  child.languages, child.other_language, coalesce(trim(parent.city || ' ' || left(parent.zip, 5)), '') as area,
  n.start_on as care_start_on,
  (select coalesce(jsonb_object_agg(day, n.hours -> day) filter (where n.hours ? day), '{}') from unnest(n.days) day) as care_hours,
  q.referral_note, q.expires_on, q.is_manual, e.start_on as enroll_start_on, e.schedule as enroll_schedule`

const joins = {
  vacancy: sql`join vacancy v on v.id = q.vacancy_id`,
  site: sql`join site on site.id = v.site_id`,
  child: sql`join child on child.id = q.child_id`,
  application: sql`join application on application.id = q.application_id`,
  parent: sql`left join parent on parent.application_id = q.application_id and parent.position = 'A'`,
} as const
/** The tables that a query reads beside the referral `q`. */
export type Joined = keyof typeof joins

/** Returns the referrals joined with the tables that a query reads. */
export const tablesWith = (read: readonly Joined[]) =>
  sql`referral q ${sql.join(
    Object.entries(joins).flatMap(([name, join]) => (read.includes(name as Joined) ? [join] : [])),
    sql` `,
  )}`

export const tables = tablesWith(['vacancy', 'site', 'child', 'application', 'parent'])

/** Returns which tables a filter reads: agencies find the children of their own families. */
export const readByFilter = (actor: Actor, { siteIds = [], vacancyStatus }: QueueFilter): Joined[] => [
  ...(mayLookUpSites(actor) ? (['application'] as const) : []),
  ...(siteIds.length > 0 || vacancyStatus ? (['vacancy'] as const) : []),
]

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

/** The groups of `queueGroupOf` as conditions of a referral `q`. */
const inGroup: Readonly<Record<QueueGroup, RawBuilder<SqlBool>>> = {
  ready: sql`(${isOpen} and not q.needs_accept)`,
  waiting: sql`(${isOpen} and q.needs_accept)`,
  done: sql`(not ${isOpen})`,
}

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

export type Window = { readonly skip: number; readonly take: number }

/** The order of each group: by the day by which the program or the family owes its answer; what is done, latest first. */
const orders: Readonly<Record<QueueGroup | 'all', RawBuilder<unknown>>> = {
  all: sql`q.referred_at, q.id`,
  ready: sql`(q.status <> 'active' or q.answer_due_on is null), q.answer_due_on, q.referred_at, q.id`,
  waiting: sql`q.expires_on, q.referred_at, q.id`,
  done: sql`q.changed_at desc, q.id desc`,
}

/**
 * Returns part of a vacancy's queue with what the program needs to call the family, in the order of referral; a group on
 * its own in the order of its days.
 */
export async function listQueueDetails(
  db: Tx,
  actor: Actor,
  filter: QueueFilter,
  { skip, take }: Window,
): Promise<QueueDetail[]> {
  const order = orders[filter.group ?? 'all']
  const { rows } = await sql<QueueDetail>`select ${columns}, ${details} from ${tables}
    join care_need n on n.application_id = q.application_id
    left join lateral (select start_on, schedule from enrollment where referral_id = q.id order by id desc limit 1) e on true
    where ${conditionsOf(actor, filter)} order by ${order} limit ${take} offset ${skip}`.execute(db)
  return rows.map((row) => ({
    ...row,
    expiresOn: row.expiresOn ?? undefined,
    enrollStartOn: row.enrollStartOn ?? undefined,
    enrollSchedule: row.enrollSchedule ?? undefined,
  }))
}

/** Returns the number of visible referrals that match a filter. */
export async function countQueue(db: Tx, actor: Actor, filter: QueueFilter): Promise<number> {
  const read = tablesWith(readByFilter(actor, filter))
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${read} where ${conditionsOf(actor, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Runs a search of referrals, planned once where its form returns: planning takes as long as reading. */
export const findReferrals = async <R>(
  db: Tx,
  { matches, hasFewWords }: QueueFilter,
  search: RawBuilder<R>,
): Promise<R[]> => (matches && !hasFewWords ? (await search.execute(db)).rows : executePlannedOnce(db, search))

async function hasAny(db: Tx, actor: Actor, filter: QueueFilter): Promise<boolean> {
  const read = tablesWith(readByFilter(actor, filter))
  const rows = await findReferrals(db, filter, sql`select from ${read} where ${conditionsOf(actor, filter)} limit 1`)
  return rows.length > 0
}

const keptWords = 2

/** Returns a filter that also finds a typed name of the child or the parent (rules: Searching). */
export async function searchQueue(
  db: Tx,
  actor: Actor,
  typed: string | undefined,
  filter: QueueFilter,
): Promise<QueueFilter> {
  if (!typed) return filter
  const named = { ...filter, hasFewWords: searchWords(typed).length <= keptWords }
  return { ...named, matches: await textMatchOf(typed, (matches) => hasAny(db, actor, { ...named, matches })) }
}
