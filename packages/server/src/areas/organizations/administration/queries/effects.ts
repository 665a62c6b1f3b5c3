import { permissionStrings } from '@semilla/contract/permissions.ts'
import { cityZone } from '@semilla/domain/values/dates.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export type At = { readonly now: Date; readonly today: string }

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>, db: Tx): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0

const daysAgo = ({ now }: At, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`

/** The condition that some days will have passed since an instant when tonight is over, counted as the nightly job does. */
const passedTonight = (column: string, days: number, { today }: At): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} at time zone ${cityZone})::date <= ${today}::date + 1 - ${days}::int`

const linked = (cityId: number) => sql`city_id = ${cityId} and not is_disabled`

/** Returns how many active applications will have had no update for some days when tonight is over. */
export const countWithoutUpdate = (db: Tx, cityId: number, days: number, at: At): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from application where ${linked(cityId)} and status = 'active'
      and ${passedTonight('statusChangedAt', days, at)} and ${passedTonight('familyUpdatedAt', days, at)}`,
    db,
  )

/** Returns how many applications will have had a status for some days when tonight is over. */
export const countInStatus = (
  db: Tx,
  cityId: number,
  status: 'updateNeeded' | 'unresponsive',
  days: number,
  at: At,
): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from application where ${linked(cityId)} and status = ${status}
      and ${passedTonight('statusChangedAt', days, at)}`,
    db,
  )

/** Returns the seats that are free where children can be referred to. */
export const countFreeSeats = (db: Tx): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select coalesce(sum(v.seats - v.enrolled_count), 0)::int as count
      from vacancy v join site s on s.id = v.site_id join program p on p.id = v.program_id
        join site_program sp on sp.site_id = v.site_id and sp.program_id = v.program_id
      where v.status = 'submitted' and not v.is_matching_paused and v.enrolled_count < v.seats and s.status = 'active'
        and p.disabled_at is null and sp.removed_at is null`,
    db,
  )

/** Returns how many children have at least some number of offers that wait for the family's answer. */
export const countWithOffers = (db: Tx, least: number): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from (select child_id from referral
      where status in ('active', 'processing') and needs_accept group by child_id having count(*) >= ${least}) busy`,
    db,
  )

/** Returns how many open offers wait for a family's answer, by their last day: all, or those that end soon. */
export const countOffers = (db: Tx, { today }: At, endingWithinDays?: number): Promise<number> =>
  countOf(
    sql<{
      count: number
    }>`select count(*)::int as count from referral where status in ('active', 'processing') and needs_accept
      and (${endingWithinDays ?? null}::int is null or expires_on <= ${today}::date + ${endingWithinDays ?? 0}::int)`,
    db,
  )

/** Returns how many offers of the last 90 days were accepted later than some days after they were made. */
export const countLateAnswers = (db: Tx, days: number, at: At): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from referral where answered_at > ${daysAgo(at, 90)}
      and answered_at > referred_at + make_interval(days => ${days})`,
    db,
  )

/** Returns how many open referrals wait for a program's answer. */
export const countOwedAnswers = (db: Tx): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from referral where status = 'active' and not needs_accept`,
    db,
  )

/** Returns how many visitors' applications nobody linked to an account for some days. */
export const countUnlinked = (db: Tx, cityId: number, days: number, at: At): Promise<number> =>
  countOf(
    sql<{ count: number }>`select count(*)::int as count from application where city_id = ${cityId} and is_disabled
      and parent_user_id is null and created_by is null and updated_by is null and updated_at < ${daysAgo(at, days)}`,
    db,
  )

/** Returns how many open vacancies have more seats than some number. */
export const countLargeVacancies = (db: Tx, seats: number): Promise<number> =>
  countOf(
    sql<{
      count: number
    }>`select count(*)::int as count from vacancy where status in ('created', 'submitted', 'paused') and seats > ${seats}`,
    db,
  )

/** Returns how many children wait. */
export const countWaiting = (db: Tx): Promise<number> =>
  countOf(sql<{ count: number }>`select count(*)::int as count from waiting_child`, db)

const administrators = [permissionStrings.administerOrganization, permissionStrings.administerCity]

/** The condition on `app_user u` for active staff without a second step: all, or those with an administrator's role. */
const withoutSecondFactor = (onlyAdministrators: boolean) => sql`
  u.user_type <> 'parent' and u.disabled_at is null and not u.has_second_factor
  and (${!onlyAdministrators} or exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.permissions && ${administrators}::text[]))`

/** Returns how many active accounts of staff have no second step: of all staff, or of those with an administrator's role. */
export const countWithoutSecondFactor = (db: Tx, onlyAdministrators: boolean): Promise<number> =>
  countOf(
    sql<{
      count: number
    }>`select count(*)::int as count from app_user u where ${withoutSecondFactor(onlyAdministrators)}`,
    db,
  )

/** Cuts off the open pages of those who need a second step from now on and have none, once the transaction commits. */
export const cutOffWithoutSecondFactor = (db: Tx, onlyAdministrators: boolean) =>
  sql`select notify_live(to_jsonb(notification)) from (select u.id as "changedUser" from app_user u
    where ${withoutSecondFactor(onlyAdministrators)}
      and exists (select from user_session s where s.user_id = u.id and s.ended_at is null)) notification`.execute(db)
