import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import type { Child, OtherContact, Parent } from '@semilla/domain/applications/family.ts'
import type { IncomeSource, ParentIncome } from '@semilla/domain/applications/income.ts'
import type { PayPeriod } from '@semilla/domain/applications/pay.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { english } from '@semilla/domain/values/languages.ts'
import { defaultHours, weekdays, workweek } from '@semilla/domain/values/weekdays.ts'

/** A child in a draft; unanswered questions have no default. */
export type DraftChild = Omit<Child, 'gender' | 'ethnicity'> & Partial<Pick<Child, 'gender' | 'ethnicity'>>
type Amount = 'employment' | 'childSupport' | 'cashAid' | 'other' | 'total'
/** An amount in cents as it is paid, and how often. */
export type Pay = { readonly amount?: number | undefined; readonly every: PayPeriod }
/**
 * One parent's income in a draft, a month and in cents. An amount that was not typed is undefined, which differs from 0.
 * `paid` holds the amounts as they were typed; only the monthly ones are submitted.
 */
export type DraftIncome = Pick<ParentIncome, 'parent'> &
  Partial<Pick<ParentIncome, Amount>> & { readonly paid?: Readonly<Partial<Record<IncomeSource, Pay>>> }

/** All answers of an application, complete or not. The server stores this as a draft. */
export type Draft = {
  readonly parents: readonly Parent[]
  readonly otherContacts: readonly OtherContact[]
  readonly children: readonly DraftChild[]
  readonly familySize: string
  readonly receivesPublicAssistance?: boolean
  readonly incomes: readonly DraftIncome[]
  /** The family's income as it was answered in the quick check. */
  readonly preCheck?: Pay
  /** Whether the second parent lives with the first; decided by the addresses while it was not answered. */
  readonly secondAtHome?: boolean
  readonly care: CareNeeds
  /** The steps that have been saved. A step without required questions is done once it is saved. */
  readonly seen: readonly string[]
  readonly copiedFromId?: number
  /** Whether the homelessness that the copied application only names is shown; missing in copies that began earlier. */
  readonly showsHomeless?: true
  /** The children who were not copied, because they have a place, with the site. */
  readonly placed?: readonly { readonly name: string; readonly site: string }[]
  /** The version of the application on which this change is based. */
  readonly stamp?: number
  /** The answers of that version, so that a change can be brought together with a newer one. */
  readonly base?: Draft
}

export type Home = { readonly city: string; readonly state: string }
export const noAddress = { street: '', city: '', state: '', zip: '' }

const spoken: Readonly<Record<InterfaceLanguage, string>> = { en: english, es: '01', 'zh-Hant': '03' }

/** What is known of a parent who applies with an account. */
export type Applicant = Pick<Parent, 'firstName' | 'lastName' | 'email' | 'mobilePhones'>

/** Returns a new parent with the city and the current language as defaults. */
export const blankParent = (position: Parent['position'], home: Home, language: string): Parent => ({
  position,
  firstName: '',
  middleInitial: '',
  lastName: '',
  language: spoken[language as InterfaceLanguage] ?? english,
  address: { ...noAddress, ...home },
  mailingSameAsHome: true,
  mailingAddress: { ...noAddress, ...home },
  preferredContact: [],
  email: '',
  homePhones: [],
  mobilePhones: [],
  isSingleParent: false,
  isHomeless: false,
  homelessTypes: [],
  needs: [],
})

export const blankContact = (): OtherContact => ({
  firstName: '',
  middleInitial: '',
  lastName: '',
  kind: 'relationship',
  relationship: '',
  email: '',
  homePhone: '',
  mobilePhone: '',
})

/** Returns a new child without answers. */
export const blankChild = (): DraftChild => ({
  firstName: '',
  middleInitial: '',
  lastName: '',
  bornOn: '',
  languages: [],
  otherLanguage: '',
  races: [],
  specialNeeds: [],
  protections: [],
  isImmigrant: false,
})

const blankCare = (today: string): CareNeeds => ({
  startOn: today,
  days: [...workweek],
  hours: Object.fromEntries(weekdays.map((day) => [day, defaultHours])),
  siteTypes: ['familyHome', 'center'],
  locations: [],
  onlyPreferredLocations: false,
  languages: [],
  onlyPreferredLanguages: false,
  extras: [],
  preferredSiteIds: [],
  onlyPreferredSites: false,
  allAtOneSite: false,
  noPreference: false,
})

export const blankDraft = (today: string): Draft => ({
  parents: [],
  otherContacts: [],
  children: [],
  familySize: '',
  incomes: [],
  care: blankCare(today),
  seen: [],
})

const isFilled = (...texts: readonly (string | undefined)[]) => texts.some((text) => text?.trim())
export const isBlankParent = (parent: Parent): boolean =>
  !isFilled(
    parent.firstName,
    parent.lastName,
    parent.email,
    parent.address.street,
    ...parent.mobilePhones,
    ...parent.homePhones,
  )
export const isBlankChild = (child: DraftChild): boolean => !isFilled(child.firstName, child.lastName, child.bornOn)
export const isBlankContact = (contact: OtherContact): boolean =>
  !isFilled(contact.firstName, contact.lastName, contact.relationship, contact.email, contact.mobilePhone)

/** Returns whether the draft has no answers, so that it can be replaced without a confirmation. */
export const isBlankDraft = (draft: Draft): boolean =>
  draft.parents.every(isBlankParent) && draft.children.every(isBlankChild) && draft.seen.length === 0
