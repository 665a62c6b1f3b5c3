import type { listWaiting, WorklistColumn } from '@semilla/contract/casework/worklist.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibility.ts'
import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, userIdOf } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { containing, escapeLike } from '../../../platform/database/like.ts'
import { visibleTo } from '../../applications/access.ts'
import { rankNumber, unranked, worklistSorts } from './worklistSort.ts'

export type Search = {
  readonly actor: Actor
  readonly filter: Input<typeof listWaiting>['filter']
  readonly by: WorklistColumn
  readonly descending: boolean
  /** The sort value and id of the last row of the previous page. */
  readonly after: readonly [value: string | number, id: number] | undefined
  readonly skip: number
  readonly take: number
}

export type WorklistRow = {
  readonly id: number
  readonly sortValue: string | number
  readonly externalId: string
  readonly parentName: string
  readonly childrenNames: string[]
  readonly status: ApplicationStatus
  readonly rankNumber: number
  readonly eligibility: Eligibility
  readonly familySize: number
  readonly monthlyIncome: number
  readonly requestedAt: string
  readonly updatedAt: string
  readonly ownerId: number | null
  readonly ownerName: string
  readonly agencyId: number | null
  readonly agencyName: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly tags: string[]
  readonly openReferrals: number
  readonly isLinked: boolean
}

const firstParent = sql`(select p from parent p where p.application_id = a.id order by p.position limit 1)`
const name = (person: string) => sql`trim(${sql.ref(`${person}.firstName`)} || ' ' || ${sql.ref(`${person}.lastName`)})`

const bestRank = sql`coalesce((select min(${rankNumber}) from waiting_child w where w.application_id = a.id), ${sql.lit(unranked)})`

/**
 * Returns a condition for the applications whose name, reference, e-mail or phone contains a text. Each part has its
 * own index.
 */
function saysText(typed: string): RawBuilder<SqlBool> {
  const like = containing(typed)
  const digits = typed.replace(/\D/g, '')
  // A complete phone number is looked up by index; part of a number requires a scan.
  const isPhone =
    digits.length >= 10
      ? sql`phone_digits @> ${[phoneDigits(typed)]}::text[]`
      : sql`array_to_string(phone_digits, ' ') like ${`%${digits}%`}`
  const phone = digits.length >= 4 ? sql`union select application_id from parent where ${isPhone}` : sql``
  return sql`a.id in (
    select application_id from parent where lower(first_name || ' ' || last_name) like ${like}
    union select application_id from child where lower(first_name || ' ' || last_name) like ${like}
    union select application_id from parent where email <> '' and lower(email) like ${like}
    union select id from application where lower(external_id) like ${like} ${phone})`
}

function conditions({ actor, filter }: Search): RawBuilder<SqlBool>[] {
  const all: (RawBuilder<SqlBool> | false | undefined)[] = [
    visibleTo(actor, 'a'),
    filter.text !== '' && saysText(filter.text),
    filter.statuses.length > 0 && sql`a.status = any (${filter.statuses}::text[])`,
    filter.eligibilities.length > 0 && sql`a.eligibility = any (${filter.eligibilities}::text[])`,
    filter.agencyId !== undefined && sql`a.agency_id = ${filter.agencyId}`,
    filter.ownerId !== undefined && sql`a.owner_id = ${filter.ownerId}`,
    filter.isMine && sql`a.owner_id = ${userIdOf(actor) ?? 0}`,
    filter.isUnassigned && sql`a.owner_id is null`,
    filter.zip !== '' &&
      sql`exists (select from parent p where p.application_id = a.id and p.zip like ${`${escapeLike(filter.zip)}%`})`,
    filter.tags.length > 0 &&
      sql`exists (select from application_tag x join tag t on t.id = x.tag_id where x.application_id = a.id and t.name = any (${filter.tags}::text[]))`,
    filter.requestedFrom !== undefined &&
      sql`a.requested_at >= ${filter.requestedFrom}::timestamp at time zone 'America/Los_Angeles'`,
    filter.requestedTo !== undefined &&
      sql`a.requested_at < ${addTo(filter.requestedTo, { days: 1 })}::timestamp at time zone 'America/Los_Angeles'`,
    filter.updatedFrom !== undefined &&
      sql`a.updated_at >= ${filter.updatedFrom}::timestamp at time zone 'America/Los_Angeles'`,
    filter.updatedTo !== undefined &&
      sql`a.updated_at < ${addTo(filter.updatedTo, { days: 1 })}::timestamp at time zone 'America/Los_Angeles'`,
  ]
  return all.filter((each): each is RawBuilder<SqlBool> => Boolean(each))
}

/** Returns a page of the worklist, in its order and after the given row. Details are joined for these rows only. */
export async function listWorklist(db: Tx, search: Search): Promise<WorklistRow[]> {
  const { value, beside = sql`` } = worklistSorts[search.by]
  const [direction, beyond] = search.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const where = conditions(search)
  if (search.after) where.push(sql`(${value}, a.id) ${beyond} (${search.after[0]}, ${search.after[1]})`)
  const { rows } = await sql<WorklistRow>`
    with page as materialized (
      select a.id, ${value} as sort_value from application a ${beside} where ${sql.join(where, sql` and `)}
      order by ${value} ${direction}, a.id ${direction} limit ${search.take} offset ${search.skip})
    select a.id, page.sort_value, a.external_id, ${name('p')} as parent_name,
      array(select c.first_name from child c where c.application_id = a.id and c.removed_at is null order by c.id) as children_names,
      a.status, ${bestRank} as rank_number, a.eligibility, a.family_size, a.monthly_income, a.requested_at, a.updated_at,
      a.owner_id, coalesce(${name('u')}, '') as owner_name, a.agency_id, coalesce(o.name, '') as agency_name,
      coalesce(p.zip, '') as zip, coalesce(p.mobile_phones[1], p.home_phones[1], '') as phone, coalesce(p.email, '') as email,
      array(select t.name from application_tag x join tag t on t.id = x.tag_id where x.application_id = a.id order by t.name) as tags,
      (select count(*) from referral q where q.application_id = a.id and q.status in ('active', 'processing')) as open_referrals,
      a.parent_user_id is not null as is_linked
    from page join application a on a.id = page.id
    left join lateral (select (${firstParent}).*) p on true
    left join app_user u on u.id = a.owner_id
    left join organization o on o.id = a.agency_id
    order by page.sort_value ${direction}, a.id ${direction}`.execute(db)
  return rows
}

/** Returns the number of applications that a search finds, up to a cap. */
export async function countWorklist(db: Tx, search: Search, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from application a where ${sql.join(conditions(search), sql` and `)} limit ${cap + 1}) found`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
