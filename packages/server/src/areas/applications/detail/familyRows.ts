import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { familyKeys, readFamily } from '@semilla/domain/duplicates/families.ts'
import { isFamilyHomeless } from '@semilla/domain/eligibility/circumstances.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import { rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { Decision } from '../../eligibility/decide.ts'
import type { FamilyRow, FamilyRows } from '../apply/queries/familyColumns.ts'

const parentRow = (each: ApplicationForm['parents'][number]): FamilyRow<'parent'> => ({
  position: each.position,
  firstName: each.firstName,
  middleInitial: each.middleInitial,
  lastName: each.lastName,
  language: each.language,
  street: each.address.street,
  city: each.address.city,
  state: each.address.state,
  zip: each.address.zip,
  mailingSameAsHome: each.mailingSameAsHome,
  mailingStreet: each.mailingAddress.street,
  mailingCity: each.mailingAddress.city,
  mailingState: each.mailingAddress.state,
  mailingZip: each.mailingAddress.zip,
  preferredContact: each.preferredContact,
  email: each.email,
  homePhones: each.homePhones,
  mobilePhones: each.mobilePhones,
  phoneDigits: [...new Set([...each.homePhones, ...each.mobilePhones].map(phoneDigits))],
  isSingleParent: each.isSingleParent,
  isHomeless: each.isHomeless,
  homelessTypes: each.homelessTypes,
  needs: each.needs,
})

function childRows(
  form: ApplicationForm,
  decision: Decision,
  statuses: readonly ChildStatus[],
): FamilyRows['children'] {
  return form.children.map((each, index) => {
    const rank = decision.ranks[index]
    return {
      id: each.id ?? null,
      firstName: each.firstName,
      middleInitial: each.middleInitial,
      lastName: each.lastName,
      bornOn: each.bornOn,
      gender: each.gender,
      languages: each.languages,
      otherLanguage: each.otherLanguage,
      races: each.races,
      ethnicity: each.ethnicity,
      specialNeeds: each.specialNeeds,
      protections: each.protections,
      isImmigrant: each.isImmigrant,
      status: statuses[index] as ChildStatus,
      eligibility: decision.children[index]?.eligibility as Eligibility,
      rankGroup: rank ? rankGroupNumber(rank.group) : null,
      rankPercent: rank?.percent ?? null,
    }
  })
}

const careRow = (care: ApplicationForm['care']): FamilyRow<'careNeed'> => ({
  startOn: care.startOn,
  days: care.days,
  hours: Object.fromEntries(Object.entries(care.hours).filter(([day]) => (care.days as string[]).includes(day))),
  siteTypes: care.siteTypes,
  onlyPreferredLocations: care.onlyPreferredLocations,
  languages: care.languages,
  onlyPreferredLanguages: care.onlyPreferredLanguages,
  extras: care.extras,
  onlyPreferredSites: care.onlyPreferredSites,
  allAtOneSite: care.allAtOneSite,
  designatedAgencyId: care.agencyId ?? null,
  noPreference: care.noPreference,
})

/** Returns the row of a decision, with the facts and tables that it was made with. */
export const decisionRow = (decision: Decision): FamilyRow<'eligibilityDecision'> => ({
  outcome: decision.eligibility,
  reasons: decision.reasons,
  stateTableId: decision.tables.state.id,
  medianTableId: decision.tables.median?.id ?? null,
  cityTableId: decision.tables.city?.id ?? null,
  facts: { ...decision.facts, decisions: decision.children },
  isException: decision.exception !== undefined,
  exceptionReason: decision.exception?.reason ?? '',
  decidedBy: decision.exception?.by ?? null,
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
      familySize: form.familySize,
      monthlyIncome: form.monthlyIncome,
      receivesPublicAssistance: form.receivesPublicAssistance,
      isImmigrant: form.children.some((child) => child.isImmigrant),
      isHomeless: isFamilyHomeless(form.parents),
      eligibility: decision.eligibility,
      eligibilityReasons: decision.reasons,
      feeFullTime: decision.fee.fullTime,
      feePartTime: decision.fee.partTime,
    },
    parents: form.parents.map(parentRow),
    incomes: form.incomes,
    otherContacts: form.otherContacts,
    children: childRows(form, decision, statuses),
    care: careRow(form.care),
    locations: form.care.locations.map(({ kind, place, miles, hasStreetNumber }, index) => ({
      position: index + 1,
      kind,
      place,
      miles,
      hasStreetNumber: hasStreetNumber,
      latitude: points[index]?.latitude ?? null,
      longitude: points[index]?.longitude ?? null,
    })),
    preferredSiteIds: form.care.preferredSiteIds,
    decision: decisionRow(decision),
    familyKey: { keys: familyKeys(readFamily(form)) },
  }
}
