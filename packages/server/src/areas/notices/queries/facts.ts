import type { UserType } from '@semilla/domain/access/userType.ts'
import type { ApplicationStatus, ChildStatus, ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { DocumentStatus } from '@semilla/domain/documents/document.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import type { MethodWish } from '@semilla/domain/notices/contact.ts'
import type { NoticeTopic } from '@semilla/domain/notices/kinds.ts'
import type { ContactMethod } from '@semilla/domain/values/contactMethods.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { administers, readsSite } from '../../sites/queries/reach.ts'

/** What messages may say of an application, and how its family is reached. Never income, protection or homelessness. */
export type FamilyFacts = {
  readonly id: number
  readonly externalId: string
  readonly status: ApplicationStatus
  readonly eligibility: Eligibility
  readonly language: ReadingLanguage
  readonly isDisabled: boolean
  readonly isMerged: boolean
  readonly holdEndsOn: string | null
  /** Since when the clock of its status runs. */
  readonly silentSince: string
  readonly parentUserId: number | null
  /** Who works on the application; null also where that account is disabled, because the person left. */
  readonly ownerId: number | null
  /** Whether a child has a place that has not begun. It is lost with the application. */
  readonly awaitsFirstDay: boolean
  /** Whether a place ended with the latest change of the application's status. */
  readonly hasLostSpot: boolean
  /** Who answers for an application that nobody works on: the supervisors of its agency, or of the city without any. */
  readonly supervisorIds: readonly number[]
  /** Who answers for the application and has a phone: its agency, or else its city. */
  readonly officeName: string | null
  readonly officePhone: string | null
  readonly preferredContact: readonly ContactMethod[]
  readonly email: string
  readonly mobilePhones: readonly string[]
  readonly accountEmail: string | null
  readonly accountPhone: string | null
  readonly wish: MethodWish | null
  readonly mutedTopics: readonly NoticeTopic[] | null
}

/** SQL for the active supervisors of an organization that is not disabled. */
const supervisorsOf = (organizationId: string): string =>
  `array(select s.id::int from app_user s join organization o on o.id = s.organization_id and o.disabled_at is null
    where o.id = ${organizationId} and s.user_type = 'agencySupervisor' and s.disabled_at is null)`

// The contacts are those of the first parent, or of the second where the first has none.
const families = prepared<FamilyFacts>(`
  select a.id, a.external_id, a.status, a.eligibility, a.language, a.is_disabled, a.merged_into_id is not null as is_merged, a.hold_ends_on,
    (case when a.status = 'active' then greatest(a.status_changed_at, a.family_updated_at) else a.status_changed_at end
      at time zone 'America/Los_Angeles')::date as silent_since, a.parent_user_id, owner.id as owner_id,
    exists (select from child c where c.application_id = a.id and c.status = 'enrollmentPending' and c.removed_at is null) as awaits_first_day,
    exists (select from child c join enrollment e on e.child_id = c.id
      where c.application_id = a.id and e.ended_at = a.status_changed_at) as has_lost_spot,
    case when owner.id is null then coalesce(nullif(${supervisorsOf('a.agency_id')}, '{}'), ${supervisorsOf('a.city_id')}) else '{}' end as supervisor_ids,
    coalesce(p.preferred_contact, '{}') as preferred_contact, coalesce(p.email, '') as email,
    coalesce(p.mobile_phones, '{}') as mobile_phones, u.email as account_email, u.phone as account_phone,
    w.method as wish, w.muted_topics, office.name as office_name, office.phone as office_phone
  from application a
  left join app_user owner on owner.id = a.owner_id and owner.disabled_at is null
  left join lateral (select name, phone from organization
    where id in (a.agency_id, a.city_id) and phone <> '' and disabled_at is null
    order by id is not distinct from a.agency_id desc limit 1) office on true
  left join lateral (select * from parent where application_id = a.id
    order by (email = '' and mobile_phones = '{}'), position limit 1) p on true
  left join app_user u on u.id = a.parent_user_id and u.disabled_at is null
  left join notice_preference w on w.user_id = u.id
  where a.id = any ($1::bigint[])`)

/** Returns the facts of applications. */
export const listFamilyFacts = (db: Tx, ids: readonly number[]): Promise<FamilyFacts[]> => families(db, ids)

/** What messages may say of a referral. */
export type ReferralFacts = {
  readonly id: number
  readonly applicationId: number
  readonly childId: number
  readonly childName: string
  readonly childStatus: ChildStatus
  readonly siteId: number
  readonly siteName: string
  readonly vacancyId: number
  /** Who works on the queue of a linked vacancy instead of the site: the managing organization's administrators. */
  readonly managerIds: readonly number[] | null
  readonly status: ReferralStatus
  readonly needsAccept: boolean
  readonly isAccepted: boolean
  readonly isManual: boolean
  readonly endedBecause: ReferralEnding | null
  /** Whether all seats of the vacancy are taken. */
  readonly isFull: boolean
  readonly expiresOn: string | null
  readonly answerDueOn: string | null
}

const referrals = prepared<ReferralFacts>(`
  select q.id, q.application_id, q.child_id, c.first_name as child_name, c.status as child_status, s.id as site_id, s.name as site_name, q.vacancy_id,
    (select array_agg(u.id::int) from app_user u where u.organization_id = v.linked_organization_id
      and u.disabled_at is null and ${administers('u')}) as manager_ids,
    q.status, q.needs_accept, q.answered_at is not null as is_accepted, q.is_manual, q.ended_because,
    v.enrolled_count >= v.seats as is_full, q.expires_on, q.answer_due_on
  from referral q join child c on c.id = q.child_id join vacancy v on v.id = q.vacancy_id join site s on s.id = v.site_id
  where q.id = any ($1::bigint[])`)

/** Returns the facts of referrals. */
export const listReferralFacts = (db: Tx, ids: readonly number[]): Promise<ReferralFacts[]> => referrals(db, ids)

/** Where a child is enrolled. */
export type EnrollmentFacts = {
  readonly childId: number
  readonly applicationId: number
  readonly childName: string
  readonly siteName: string | null
  readonly startOn: string | null
  readonly schedule: WeeklySpans | null
  readonly endsOn: string | null
  /** Whether the child has the place no longer, and whether that is because its last day is over. */
  readonly isOver: boolean
  readonly hasCareEnded: boolean
}

const enrollments = prepared<EnrollmentFacts>(`
  select c.id as child_id, c.application_id, c.first_name as child_name, e.site_name, e.start_on, e.schedule, e.ends_on,
    e.ended_at is not null as is_over, coalesce(e.ended_because = 'careEnded', false) as has_care_ended
  from child c left join lateral (select * from enrollment where child_id = c.id order by id desc limit 1) e on true
  where c.id = any ($1::bigint[])`)

/** Returns the latest enrollments of children. */
export const listEnrollmentFacts = (db: Tx, childIds: readonly number[]): Promise<EnrollmentFacts[]> =>
  enrollments(db, childIds)

/** Where a document stands that was not deleted. */
export type DocumentFacts = { readonly id: number; readonly status: DocumentStatus }

const documents = prepared<DocumentFacts>(
  'select id, status from document where id = any ($1::bigint[]) and removed_at is null',
)

/** Returns where documents stand; deleted ones are left out. */
export const listDocumentFacts = (db: Tx, ids: readonly number[]): Promise<DocumentFacts[]> => documents(db, ids)

/** How a user is reached. */
export type UserFacts = {
  readonly id: number
  readonly userType: UserType
  readonly language: ReadingLanguage
  readonly email: string | null
  readonly contactEmail: string
  readonly phone: string | null
  readonly wish: MethodWish | null
  readonly mutedTopics: readonly NoticeTopic[] | null
}

const users = prepared<UserFacts>(`
  select u.id, u.user_type, u.language, u.email, u.contact_email, u.phone, w.method as wish, w.muted_topics
  from app_user u left join notice_preference w on w.user_id = u.id left join organization o on o.id = u.organization_id
  where u.id = any ($1::bigint[]) and u.disabled_at is null and o.disabled_at is null`)

/** Returns how users are reached; disabled users and those of disabled organizations are left out. */
export const listUserFacts = (db: Tx, ids: readonly number[]): Promise<UserFacts[]> => users(db, ids)

/** A site, and who is written to about it. */
export type SiteFacts = {
  readonly id: number
  readonly name: string
  /**
   * The active users who are written to at once: those chosen for it who may read it, or else those who manage it, or else
   * the administrators of its organization.
   */
  readonly notifyIds: readonly number[]
  /** The active users who get the daily summary: those chosen for it who may read it, and those who watch it. */
  readonly digestIds: readonly number[]
  readonly ready: number
  readonly waiting: number
  readonly overdue: number
}

const sites = prepared<SiteFacts>(`
  select s.id, s.name, p.notify_ids, p.digest_ids, q.ready, q.waiting, q.overdue
  from site s,
  lateral (
    select coalesce(nullif(array_agg(distinct user_id) filter (where duty = 'notify' and reads), '{}'),
        nullif(array_agg(distinct user_id) filter (where duty = 'manage'), '{}'),
        array(select a.id::int from app_user a where a.organization_id = s.organization_id and a.disabled_at is null
          and ${administers('a')})) as notify_ids,
      coalesce(array_agg(distinct user_id) filter (where duty in ('notify', 'watch') and reads), '{}') as digest_ids
    from (select u.id::int as user_id, su.duty, ${readsSite({ site: 's', user: 'u' })} as reads
      from site_user su join app_user u on u.id = su.user_id and u.disabled_at is null where su.site_id = s.id) people) p,
  lateral (
    select count(*) filter (where not r.needs_accept) as ready, count(*) filter (where r.needs_accept) as waiting,
      count(*) filter (where r.status = 'active' and r.answer_due_on < $2::date) as overdue
    from referral r join vacancy v on v.id = r.vacancy_id
    where v.site_id = s.id and v.linked_organization_id is null and r.status in ('active', 'processing')) q
  where s.id = any ($1::bigint[])`)

/**
 * Returns sites with who is written to about them, and the number of children in their queues today, without those of linked
 * vacancies, on which another organization works.
 */
export const listSiteFacts = (db: Tx, ids: readonly number[], today: string): Promise<SiteFacts[]> =>
  sites(db, ids, today)
