import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import type { ContactMethod } from '@semilla/domain/values/contactMethods.ts'
import { searchWords } from '@semilla/domain/values/search.ts'
import type { WeeklyHours, WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { executePlannedOnce } from '../../../platform/database/prepared.ts'
import { textMatchOf } from '../../../platform/database/search.ts'
import { conditionsOf, type QueueFilter, readByFilter } from './queueFilter.ts'
import { columns, type QueueRow, tables, tablesWith } from './queueTables.ts'

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

const contact = jsonOf('parent', 'p', ['firstName', 'lastName', 'language', 'preferredContact', 'email'])
const details = sql`
  (select coalesce(jsonb_agg(${contact} || jsonb_build_object('phones', p.mobile_phones || p.home_phones) order by p.position), '[]')
    from parent p where p.application_id = q.application_id) as contacts,
  coalesce(concat_ws(', ', nullif(parent.street, ''), nullif(parent.city, ''), nullif(trim(parent.state || ' ' || parent.zip), '')), '') as address,
  child.languages, child.other_language, coalesce(trim(parent.city || ' ' || left(parent.zip, 5)), '') as area,
  n.start_on as care_start_on,
  (select coalesce(jsonb_object_agg(day, n.hours -> day) filter (where n.hours ? day), '{}') from unnest(n.days) day) as care_hours,
  q.referral_note, q.expires_on, q.is_manual, e.start_on as enroll_start_on, e.schedule as enroll_schedule`

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
