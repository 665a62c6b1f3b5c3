import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { isFamilyHomeless } from '@semilla/domain/eligibility/circumstances.ts'
import { rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { Decision } from '../../eligibility/decide.ts'

/** The rows of an application. The keys are column names, so that one statement can insert them all. */
export type FamilyRows = {
  readonly application: Readonly<Record<string, unknown>>
  readonly parents: readonly Readonly<Record<string, unknown>>[]
  readonly incomes: readonly Readonly<Record<string, unknown>>[]
  readonly otherContacts: readonly Readonly<Record<string, unknown>>[]
  readonly children: readonly Readonly<Record<string, unknown>>[]
  readonly care: Readonly<Record<string, unknown>>
  readonly locations: readonly Readonly<Record<string, unknown>>[]
  readonly preferredSiteIds: readonly number[]
  readonly decision: Readonly<Record<string, unknown>>
}

const parentRow = (each: ApplicationForm['parents'][number]) => ({
  position: each.position,
  first_name: each.firstName,
  middle_initial: each.middleInitial,
  last_name: each.lastName,
  language: each.language,
  street: each.address.street,
  city: each.address.city,
  state: each.address.state,
  zip: each.address.zip,
  mailing_same_as_home: each.mailingSameAsHome,
  mailing_street: each.mailingAddress.street,
  mailing_city: each.mailingAddress.city,
  mailing_state: each.mailingAddress.state,
  mailing_zip: each.mailingAddress.zip,
  preferred_contact: each.preferredContact,
  email: each.email,
  home_phones: each.homePhones,
  mobile_phones: each.mobilePhones,
  phone_digits: [...new Set([...each.homePhones, ...each.mobilePhones].map(phoneDigits))],
  is_single_parent: each.isSingleParent,
  is_homeless: each.isHomeless,
  homeless_types: each.homelessTypes,
  needs: each.needs,
})

const incomeRow = ({ childSupport, cashAid, familySize, ...same }: ApplicationForm['incomes'][number]) => ({
  ...same,
  family_size: familySize,
  child_support: childSupport,
  cash_aid: cashAid,
})

const otherContactRow = (each: ApplicationForm['otherContacts'][number]) => ({
  first_name: each.firstName,
  middle_initial: each.middleInitial,
  last_name: each.lastName,
  kind: each.kind,
  relationship: each.relationship,
  email: each.email,
  home_phone: each.homePhone,
  mobile_phone: each.mobilePhone,
})

function childRows(form: ApplicationForm, decision: Decision, statuses: readonly ChildStatus[]) {
  return form.children.map((each, index) => {
    const rank = decision.ranks[index]
    return {
      id: each.id ?? null,
      first_name: each.firstName,
      middle_initial: each.middleInitial,
      last_name: each.lastName,
      born_on: each.bornOn,
      gender: each.gender,
      languages: each.languages,
      other_language: each.otherLanguage,
      races: each.races,
      ethnicity: each.ethnicity,
      special_needs: each.specialNeeds,
      protections: each.protections,
      is_immigrant: each.isImmigrant,
      status: statuses[index],
      eligibility: decision.children[index]?.eligibility,
      rank_group: rank ? rankGroupNumber(rank.group) : null,
      rank_percent: rank?.percent ?? null,
    }
  })
}

const careRow = (care: ApplicationForm['care']) => ({
  start_on: care.startOn,
  days: care.days,
  hours: Object.fromEntries(Object.entries(care.hours).filter(([day]) => (care.days as string[]).includes(day))),
  site_types: care.siteTypes,
  only_preferred_locations: care.onlyPreferredLocations,
  languages: care.languages,
  only_preferred_languages: care.onlyPreferredLanguages,
  extras: care.extras,
  only_preferred_sites: care.onlyPreferredSites,
  all_at_one_site: care.allAtOneSite,
  designated_agency_id: care.agencyId ?? null,
  no_preference: care.noPreference,
})

/**
 * Returns the rows of a form and its decision. `points` are the coordinates of its preferred locations and `statuses`
 * those of its children, in order. Hours of days that are not chosen are dropped.
 */
export function familyRows(
  form: ApplicationForm,
  decision: Decision,
  statuses: readonly ChildStatus[],
  points: readonly (Point | undefined)[],
): FamilyRows {
  return {
    application: {
      family_size: form.familySize,
      monthly_income: form.monthlyIncome,
      receives_public_assistance: form.receivesPublicAssistance,
      is_immigrant: form.children.some((child) => child.isImmigrant),
      is_homeless: isFamilyHomeless(form.parents),
      eligibility: decision.eligibility,
      eligibility_reasons: decision.reasons,
      fee_full_time: decision.fee.fullTime,
      fee_part_time: decision.fee.partTime,
    },
    parents: form.parents.map(parentRow),
    incomes: form.incomes.map(incomeRow),
    otherContacts: form.otherContacts.map(otherContactRow),
    children: childRows(form, decision, statuses),
    care: careRow(form.care),
    locations: form.care.locations.map(({ kind, place, miles, hasStreetNumber }, index) => ({
      position: index + 1,
      kind,
      place,
      miles,
      has_street_number: hasStreetNumber,
      latitude: points[index]?.latitude ?? null,
      longitude: points[index]?.longitude ?? null,
    })),
    preferredSiteIds: form.care.preferredSiteIds,
    decision: {
      outcome: decision.eligibility,
      reasons: decision.reasons,
      state_table_id: decision.tables.state.id,
      city_table_id: decision.tables.city?.id ?? null,
      facts: { ...decision.facts, decisions: decision.children },
    },
  }
}
