import type { ApplicationForm } from '../applications/application.ts'
import type { Parent } from '../applications/family.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { FamilyCircumstances } from './eligibility.ts'

/** Returns whether any parent reported homelessness: by the flag, the need for care, or where the family stays. */
export const isFamilyHomeless = (parents: readonly Pick<Parent, 'isHomeless' | 'homelessTypes' | 'needs'>[]): boolean =>
  parents.some((parent) => parent.isHomeless || parent.homelessTypes.length > 0 || parent.needs.includes('homeless'))

/** Returns whether the family says that it receives public assistance or reports income from it. */
export const hasPublicAssistance = (form: Pick<ApplicationForm, 'receivesPublicAssistance' | 'incomes'>): boolean =>
  form.receivesPublicAssistance || form.incomes.some((income) => income.cashAid > 0)

/**
 * Returns the day that decides about ages. Care that was to start before the family applied starts on that day, so that
 * no date of the past makes a child young enough.
 */
export const careStartFor = (startOn: CalendarDate, appliedOn: CalendarDate): CalendarDate =>
  startOn < appliedOn ? appliedOn : startOn

/** Returns the parts of an application that an eligibility decision depends on. */
export function circumstancesOf(
  form: Pick<
    ApplicationForm,
    'familySize' | 'monthlyIncome' | 'receivesPublicAssistance' | 'incomes' | 'parents' | 'children'
  > & { readonly care: Pick<ApplicationForm['care'], 'startOn'> },
  appliedOn: CalendarDate,
): FamilyCircumstances {
  return {
    familySize: form.familySize,
    monthlyIncome: form.monthlyIncome,
    receivesPublicAssistance: hasPublicAssistance(form),
    isHomeless: isFamilyHomeless(form.parents),
    careStartOn: careStartFor(form.care.startOn, appliedOn),
    children: form.children,
  }
}

/**
 * Returns whether the family pays no fee whatever its income: a child in protective services or at risk, homelessness,
 * or cash aid. If a family gave its income only as a total, its own statement about public assistance is accepted.
 */
export const isFeeWaived = (family: FamilyCircumstances): boolean =>
  family.isHomeless || family.receivesPublicAssistance || family.children.some((child) => child.protections.length > 0)
