import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { Child } from '@semilla/domain/applications/family.ts'
import type { Column } from '../../../platform/database/columns.ts'

/** A field of the form that a column of the same name stores. */
type Answer<T, C> = readonly (string & keyof T & C)[]

/** What a family says about a child, as stored in `child`. */
export const childAnswers = [
  'firstName',
  'middleInitial',
  'lastName',
  'bornOn',
  'gender',
  'languages',
  'otherLanguage',
  'races',
  'ethnicity',
  'specialNeeds',
  'protections',
  'isImmigrant',
] as const satisfies Answer<Child, Column<'child'>>

/** The care that a family looks for, as stored in `care_need` and read by matching. */
export const careAnswers = [
  'startOn',
  'days',
  'hours',
  'siteTypes',
  'onlyPreferredLocations',
  'languages',
  'onlyPreferredLanguages',
  'extras',
  'onlyPreferredSites',
  'allAtOneSite',
] as const satisfies Answer<ApplicationForm['care'], Column<'careNeed'>>

/** What a family says about a parent's income, as stored in `parent_income`. */
export const incomeAnswers = [
  'parent',
  'familySize',
  'employment',
  'childSupport',
  'cashAid',
  'other',
  'total',
] as const satisfies Answer<ApplicationForm['incomes'][number], Column<'parentIncome'>>

/** What a family says about another contact, as stored in `other_contact`. */
export const otherContactAnswers = [
  'firstName',
  'middleInitial',
  'lastName',
  'kind',
  'relationship',
  'email',
  'homePhone',
  'mobilePhone',
] as const satisfies Answer<ApplicationForm['otherContacts'][number], Column<'otherContact'>>
