import type { ApplicationForm } from '../applications/application.ts'
import type { Child, Parent } from '../applications/family.ts'
import { english } from '../values/languages.ts'
import type { FamilyCircumstances } from './eligibility.ts'

/** Any sign of homelessness that one of the parents gave: the flag, the need for care, or where the family stays. */
export const isFamilyHomeless = (parents: readonly Pick<Parent, 'isHomeless' | 'homelessTypes' | 'needs'>[]): boolean =>
  parents.some((parent) => parent.isHomeless || parent.homelessTypes.length > 0 || parent.needs.includes('homeless'))

/** True when the family says that it receives public assistance, or gives an income from it. */
export const hasPublicAssistance = (form: Pick<ApplicationForm, 'receivesPublicAssistance' | 'incomes'>): boolean =>
  form.receivesPublicAssistance || form.incomes.some((income) => income.cashAid > 0)

/** A language other than English is spoken with the child at home, whether or not English is too. */
export const speaksAnotherLanguage = (child: Pick<Child, 'languages' | 'otherLanguage'>): boolean =>
  child.otherLanguage !== '' || child.languages.some((code) => code !== english)

/** What an eligibility decision reads of an application. */
export function circumstancesOf(
  form: Pick<
    ApplicationForm,
    'familySize' | 'monthlyIncome' | 'receivesPublicAssistance' | 'incomes' | 'parents' | 'children'
  > & { readonly care: Pick<ApplicationForm['care'], 'startOn'> },
): FamilyCircumstances {
  return {
    familySize: form.familySize,
    monthlyIncome: form.monthlyIncome,
    receivesPublicAssistance: hasPublicAssistance(form),
    isHomeless: isFamilyHomeless(form.parents),
    careStartOn: form.care.startOn,
    children: form.children,
  }
}

/**
 * Whether the family pays no fee whatever its income: a child in protective services or at risk, homelessness, or cash
 * aid. A family that gave its income as a total alone is believed about public assistance.
 */
export const isFeeWaived = (family: FamilyCircumstances): boolean =>
  family.isHomeless || family.receivesPublicAssistance || family.children.some((child) => child.protections.length > 0)
