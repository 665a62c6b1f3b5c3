import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibility.ts'
import type { WeeklyHours } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** A child as stored. */
export type StoredChild = ApplicationForm['children'][number] & {
  readonly id: number
  readonly externalId: string
  readonly status: ChildStatus
  readonly statusChangedAt: string
  readonly eligibility: Eligibility
  readonly rankGroup: number | null
  readonly rankPercent: number | null
  readonly enrolledSite: string
  readonly enrolledProgram: string
  readonly enrollStartOn: string | null
  readonly enrollSchedule: WeeklyHours | null
}

/** A family as stored: the form as it would be sent again, and the children's current state. */
export type StoredFamily = Omit<ApplicationForm, 'children'> & { readonly children: readonly StoredChild[] }

const parents = sql`(select jsonb_agg(jsonb_build_object('id', p.id, 'position', p.position, 'firstName', p.first_name,
  'middleInitial', p.middle_initial, 'lastName', p.last_name, 'language', p.language,
  'address', jsonb_build_object('street', p.street, 'city', p.city, 'state', p.state, 'zip', p.zip),
  'mailingSameAsHome', p.mailing_same_as_home, 'mailingAddress', jsonb_build_object('street', p.mailing_street,
    'city', p.mailing_city, 'state', p.mailing_state, 'zip', p.mailing_zip),
  'preferredContact', p.preferred_contact, 'email', p.email, 'homePhones', p.home_phones, 'mobilePhones', p.mobile_phones,
  'isSingleParent', p.is_single_parent, 'isHomeless', p.is_homeless, 'homelessTypes', p.homeless_types, 'needs', p.needs)
  order by p.position) from parent p where p.application_id = a.id)`

const incomes = sql`(select jsonb_agg(jsonb_build_object('parent', i.parent, 'familySize', i.family_size, 'employment', i.employment,
  'childSupport', i.child_support, 'cashAid', i.cash_aid, 'other', i.other, 'total', i.total)
  order by i.parent) from parent_income i where i.application_id = a.id)`

const otherContacts = sql`(select jsonb_agg(jsonb_build_object('firstName', o.first_name, 'middleInitial', o.middle_initial,
  'lastName', o.last_name, 'kind', o.kind, 'relationship', o.relationship, 'email', o.email, 'homePhone', o.home_phone,
  'mobilePhone', o.mobile_phone) order by o.id) from other_contact o where o.application_id = a.id)`

const children = sql`(select jsonb_agg(jsonb_build_object('id', c.id, 'externalId', c.external_id, 'firstName', c.first_name,
  'middleInitial', c.middle_initial, 'lastName', c.last_name, 'bornOn', c.born_on, 'gender', c.gender, 'languages', c.languages,
  'otherLanguage', c.other_language, 'races', c.races, 'ethnicity', c.ethnicity, 'specialNeeds', c.special_needs,
  'protections', c.protections, 'isImmigrant', c.is_immigrant, 'status', c.status, 'statusChangedAt', c.status_changed_at,
  'eligibility', c.eligibility, 'rankGroup', c.rank_group, 'rankPercent', c.rank_percent,
  'enrolledSite', coalesce(e.site_name, ''), 'enrolledProgram', coalesce(e.program_name, ''), 'enrollStartOn', e.start_on,
  'enrollSchedule', e.schedule) order by c.id)
  from child c left join enrollment e on e.child_id = c.id and e.ended_at is null where c.application_id = a.id and c.removed_at is null)`

const locations = sql`(select jsonb_agg(jsonb_build_object('kind', l.kind, 'place', l.place, 'miles', l.miles,
  'hasStreetNumber', l.has_street_number) order by l.position) from preferred_location l where l.application_id = a.id)`

const preferredSiteIds = sql`(select jsonb_agg(s.site_id order by s.position, s.site_id) from site_preference s
  where s.application_id = a.id and s.kind = 'preferred')`

type Row = Omit<StoredFamily, 'care' | 'copiedFromId'> & {
  readonly copiedFromId: number | null
  readonly care: Omit<StoredFamily['care'], 'agencyId'> & { readonly agencyId: number | null }
}

/** Returns the stored family of an application, or undefined. */
export async function findFamily(db: Tx, applicationId: number): Promise<StoredFamily | undefined> {
  const { rows } = await sql<Row>`
    select a.city_id, a.family_size, a.monthly_income, a.receives_public_assistance, a.copied_from_id, a.from_phone,
      coalesce(${incomes}, '[]') as incomes, coalesce(${otherContacts}, '[]') as other_contacts,
      coalesce(${parents}, '[]') as parents, coalesce(${children}, '[]') as children,
      jsonb_build_object('startOn', n.start_on, 'days', n.days, 'hours', n.hours, 'siteTypes', n.site_types,
        'locations', coalesce(${locations}, '[]'), 'onlyPreferredLocations', n.only_preferred_locations,
        'languages', n.languages, 'onlyPreferredLanguages', n.only_preferred_languages, 'extras', n.extras,
        'preferredSiteIds', coalesce(${preferredSiteIds}, '[]'), 'onlyPreferredSites', n.only_preferred_sites,
        'agencyId', n.designated_agency_id, 'allAtOneSite', n.all_at_one_site, 'noPreference', n.no_preference) as care
    from application a join care_need n on n.application_id = a.id where a.id = ${applicationId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    copiedFromId: row.copiedFromId ?? undefined,
    care: { ...row.care, agencyId: row.care.agencyId ?? undefined },
  }
}
