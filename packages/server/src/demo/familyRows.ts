import type { OtherContact, Parent } from '@semilla/domain/applications/family.ts'
import { hasPublicAssistance } from '@semilla/domain/eligibility/circumstances.ts'
import type { FamilyCircumstances } from '@semilla/domain/eligibility/eligibility.ts'
import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { applicationStatus } from './history.ts'
import type { Moments } from './moments.ts'
import { agencies } from './organizations.ts'
import type { Row } from './queries.ts'
import type { CityFamily } from './simulation.ts'
import type { StoredOrganizations } from './storeOrganizations.ts'

type Around = {
  readonly cityId: number
  readonly parents: ReadonlyMap<number, number>
  readonly stored: StoredOrganizations
  readonly moments: Moments
}

/** Two of three families have an agency; most of those a counselor who looks after them. */
function caseOf(family: CityFamily, { stored }: Around) {
  const agency = agencies[family.index % 6]
  if (!agency || family.isVisitor) return { agency_id: null, owner_id: null }
  const staff = stored.staff.get(agency.code) ?? []
  const owner = family.index % 5 === 0 ? null : staff[family.index % staff.length]
  return { agency_id: stored.organizations.get(agency.code), owner_id: owner ?? null }
}

export const applicationRows = (families: readonly CityFamily[], around: Around): Row[] =>
  families.map((family) => {
    const { form, decision, fee, index } = family
    const { at, today } = around.moments
    const requestedAt = at(family.requestedDaysAgo, index)
    const changedDaysAgo = Math.min(
      family.changedDaysAgo,
      ...family.children.map(({ enrollment }) => enrollment?.daysAgo ?? family.changedDaysAgo),
    )
    return {
      city_id: around.cityId,
      ...caseOf(family, around),
      parent_user_id: around.parents.get(index) ?? null,
      status: applicationStatus(family),
      is_disabled: family.isVisitor,
      is_invited: false,
      family_size: form.familySize,
      monthly_income: form.monthlyIncome,
      receives_public_assistance: hasPublicAssistance(form),
      is_immigrant: form.children.some((child) => child.isImmigrant),
      is_homeless: family.isHomeless,
      language: family.language,
      from_phone: form.fromPhone,
      eligibility: decision.eligibility,
      eligibility_reasons: decision.reasons,
      fee_full_time: fee.fullTime,
      fee_part_time: fee.partTime,
      comment: '',
      important_note: '',
      hold_ends_on: family.status === 'hold' ? addTo(today, { days: 10 + (index % 60) }) : null,
      status_reason: '',
      sibling_enrolled_elsewhere: false,
      sibling_enrolled_manually: false,
      agreed_at: requestedAt,
      requested_at: requestedAt,
      created_at: requestedAt,
      updated_at: at(Math.min(family.updatedDaysAgo, changedDaysAgo), index),
      family_updated_at: at(family.updatedDaysAgo, index),
      status_changed_at: at(changedDaysAgo, index),
      version: 1,
    }
  })

export const decisionRow = (
  applicationId: number,
  { decision, requestedDaysAgo, index }: CityFamily,
  facts: FamilyCircumstances,
  moments: Moments,
): Row => ({
  application_id: applicationId,
  decided_at: moments.at(requestedDaysAgo, index),
  outcome: decision.eligibility,
  reasons: decision.reasons,
  state_table_id: decision.tables.state.id,
  city_table_id: decision.tables.city?.id ?? null,
  facts,
})

const addressColumns = ({ street, city, state, zip }: Parent['address']) => ({ street, city, state, zip })

export const parentRow = (applicationId: number, parent: Parent): Row => ({
  application_id: applicationId,
  position: parent.position,
  first_name: parent.firstName,
  middle_initial: parent.middleInitial,
  last_name: parent.lastName,
  language: parent.language,
  ...addressColumns(parent.address),
  mailing_same_as_home: parent.mailingSameAsHome,
  mailing_street: parent.mailingAddress.street,
  mailing_city: parent.mailingAddress.city,
  mailing_state: parent.mailingAddress.state,
  mailing_zip: parent.mailingAddress.zip,
  preferred_contact: parent.preferredContact,
  email: parent.email,
  home_phones: parent.homePhones,
  mobile_phones: parent.mobilePhones,
  phone_digits: [...parent.homePhones, ...parent.mobilePhones].map(phoneDigits),
  is_single_parent: parent.isSingleParent,
  is_homeless: parent.isHomeless,
  homeless_types: parent.homelessTypes,
  needs: parent.needs,
})

export const otherContactRow = (applicationId: number, contact: OtherContact): Row => ({
  application_id: applicationId,
  first_name: contact.firstName,
  middle_initial: contact.middleInitial,
  last_name: contact.lastName,
  kind: contact.kind,
  relationship: contact.relationship,
  email: contact.email,
  home_phone: contact.homePhone,
  mobile_phone: contact.mobilePhone,
})

/** What the families look for, by table. */
export function careRows(families: readonly CityFamily[], of: (family: CityFamily) => number, moments: Moments) {
  const needs = families.map((family): Row => {
    const { care } = family.form
    return {
      application_id: of(family),
      start_on: care.startOn,
      days: care.days,
      hours: care.hours,
      site_types: care.siteTypes,
      only_preferred_locations: care.onlyPreferredLocations,
      languages: care.languages,
      only_preferred_languages: care.onlyPreferredLanguages,
      extras: care.extras,
      only_preferred_sites: care.onlyPreferredSites,
      all_at_one_site: care.allAtOneSite,
      no_preference: care.noPreference,
    }
  })
  const locations = families.flatMap((family) =>
    family.form.care.locations.map(
      (location, index): Row => ({
        application_id: of(family),
        position: index + 1,
        kind: location.kind,
        place: location.place,
        miles: location.miles,
        has_street_number: location.hasStreetNumber,
        latitude: family.home.latitude,
        longitude: family.home.longitude,
      }),
    ),
  )
  const preferences = families.flatMap((family) =>
    family.form.care.preferredSiteIds.map(
      (siteId, index): Row => ({
        application_id: of(family),
        site_id: siteId,
        kind: 'preferred',
        position: index,
        reason_ids: [],
        other_reason: '',
        created_at: moments.at(family.requestedDaysAgo, family.index),
      }),
    ),
  )
  return { needs, locations, preferences }
}
