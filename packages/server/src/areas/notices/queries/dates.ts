import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** Days after which an overdue answer is not told any more. */
const overdueForDays = 14

type VisitSoon = { readonly id: number; readonly referralId: number; readonly sequence: number }
type Due = { readonly id: number; readonly day: string }

const endingOffers = prepared<Due>(`
  select q.id, q.expires_on as day from referral q join application a on a.id = q.application_id
  where a.city_id = $1 and q.status = 'active' and q.needs_accept and q.expires_on between $2::date and $3::date
    and (q.referred_at at time zone 'America/Los_Angeles')::date < $2::date
  order by q.id`)
const endingHolds = prepared<Due>(`
  select id, hold_ends_on as day from application
  where city_id = $1 and status = 'hold' and not is_disabled and hold_ends_on between $2::date and $3::date
    and (status_changed_at at time zone 'America/Los_Angeles')::date < $2::date
  order by id`)
const answersDueSoon = prepared<Due>(`
  select q.id, q.answer_due_on as day from referral q join application a on a.id = q.application_id
  where a.city_id = $1 and q.status = 'active' and not q.needs_accept and q.answer_due_on between $2::date and $3::date
    and (coalesce(q.answered_at, q.referred_at) at time zone 'America/Los_Angeles')::date < $2::date
  order by q.id`)
const visitsSoon = prepared<VisitSoon>(`
  select id, referral_id, sequence from visit
  where status = 'agreed' and starts_at > $1 and starts_at <= $1::timestamptz + interval '24 hours'
    and answered_at < $1::timestamptz - interval '3 hours'
  order by id`)
const overdueAnswers = prepared<Due>(`
  select id, answer_due_on as day from referral
  where status = 'active' and not needs_accept and answer_due_on < $1::date and answer_due_on >= $1::date - ${overdueForDays}
  order by id`)
const sitesWithWork = prepared<{ readonly id: number }>(`
  select distinct v.site_id as id from referral q join vacancy v on v.id = q.vacancy_id
  where q.status in ('active', 'processing') and v.linked_organization_id is null
    and exists (select from site_user u where u.site_id = v.site_id and u.duty in ('watch', 'notify'))
  order by 1`)

type Silent = {
  readonly id: number
  readonly status: 'active' | 'updateNeeded' | 'unresponsive'
  readonly statusSince: string
  readonly updatedOn: string
}
// A day begins earlier in UTC than in the city, so those of a day more are found; the domain decides on each.
const silentFamilies = prepared<Silent>(`
  select id, status, (status_changed_at at time zone 'America/Los_Angeles')::date as status_since,
    (family_updated_at at time zone 'America/Los_Angeles')::date as updated_on
  from application where city_id = $1 and not is_disabled and (
    (status = 'active' and greatest(status_changed_at, family_updated_at) < $2::date - $3::int + 2)
    or (status = 'updateNeeded' and status_changed_at < $2::date - $4::int + 2)
    or (status = 'unresponsive' and status_changed_at < $2::date - $5::int + 2))
  order by id`)

type Days = { readonly today: string; readonly until: string }

/** Returns the offers of a city whose last day is near; those that were made today were told today. */
export const listEndingOffers = (db: Tx, cityId: number, { today, until }: Days): Promise<Due[]> =>
  endingOffers(db, cityId, today, until)

/** Returns the applications of a city whose hold ends soon. */
export const listEndingHolds = (db: Tx, cityId: number, { today, until }: Days): Promise<Due[]> =>
  endingHolds(db, cityId, today, until)

/** Returns the referrals of a city to which a program owes an answer whose day is near. */
export const listAnswersDueSoon = (db: Tx, cityId: number, { today, until }: Days): Promise<Due[]> =>
  answersDueSoon(db, cityId, today, until)

/** Returns the visits within a day, except those that were agreed on just now. */
export const listVisitsSoon = (db: Tx, now: Date): Promise<VisitSoon[]> => visitsSoon(db, now)

/** Returns the applications of a city whose families have been silent for as many days as given for their status, or more. */
export const listSilentFamilies = (
  db: Tx,
  cityId: number,
  today: string,
  days: { readonly active: number; readonly updateNeeded: number; readonly unresponsive: number },
): Promise<Silent[]> => silentFamilies(db, cityId, today, days.active, days.updateNeeded, days.unresponsive)

/** Returns the referrals to which a program owes an answer whose day has passed. */
export const listOverdueAnswers = (db: Tx, today: string): Promise<Due[]> => overdueAnswers(db, today)

/** Returns the sites that have children in their queues, and somebody who gets the daily summary. */
export const listSitesWithWork = (db: Tx): Promise<{ readonly id: number }[]> => sitesWithWork(db)
