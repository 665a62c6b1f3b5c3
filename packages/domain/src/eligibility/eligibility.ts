import type { Child } from '../applications/family.ts'
import type { CalendarDate } from '../values/dates.ts'
import { type Eligibility, eligibilities } from './eligibilities.ts'
import { type IncomeTable, incomeFor, type TablesInForce, tablesInForce } from './incomeTables.ts'
import { isOfAge } from './isOfAge.ts'

/** Why a family or a child is or is not eligible. The messages are in `locales/<language>/eligibility.json`. */
export const eligibilityReasons = [
  'protectiveServices',
  'atRisk',
  'homeless',
  'publicAssistance',
  'incomeWithinState',
  'incomeWithinCity',
  'incomeTooHigh',
  'childTooOld',
  'noChildOfAge',
] as const
export type EligibilityReason = (typeof eligibilityReasons)[number]

export type ChildCircumstances = Pick<Child, 'bornOn' | 'specialNeeds' | 'protections'>

/** The facts about a family that decide its eligibility. Income is gross, monthly, in cents. */
export type FamilyCircumstances = {
  readonly familySize: number
  readonly monthlyIncome: number
  readonly receivesPublicAssistance: boolean
  readonly isHomeless: boolean
  readonly careStartOn: CalendarDate
  readonly children: readonly ChildCircumstances[]
}

const refusing: readonly EligibilityReason[] = ['incomeTooHigh', 'childTooOld', 'noChildOfAge']

export type ChildDecision = { readonly eligibility: Eligibility; readonly reasons: readonly EligibilityReason[] }

/** An eligibility decision with the income tables it is based on. */
export type EligibilityDecision<T extends IncomeTable = IncomeTable> = ChildDecision & {
  /** One decision for each child, in the order given. */
  readonly children: readonly ChildDecision[]
  readonly tables: TablesInForce<T>
}

const isEligible = (decision: ChildDecision) => decision.eligibility !== 'notEligible'

/**
 * Returns the reasons that explain the outcome of a decision. If it is eligible, also as an exception, reasons against
 * eligibility are left out.
 */
export const reasonsFor = (decision: ChildDecision): readonly EligibilityReason[] =>
  isEligible(decision) ? decision.reasons.filter((reason) => !refusing.includes(reason)) : decision.reasons

/**
 * Returns how an income compares: at or below the state's line, above it but at or below the city's ceiling, or above
 * both.
 */
export function eligibilityByIncome(monthlyIncome: number, familySize: number, tables: TablesInForce): ChildDecision {
  if (monthlyIncome <= incomeFor(tables.state, familySize))
    return { eligibility: 'incomeEligible', reasons: ['incomeWithinState'] }
  if (tables.city && monthlyIncome <= incomeFor(tables.city, familySize))
    return { eligibility: 'moderateEligible', reasons: ['incomeWithinCity'] }
  return { eligibility: 'notEligible', reasons: ['incomeTooHigh'] }
}

/** Returns the highest income, in cents a month, with which a family of this size is eligible by its income. */
export const incomeLimit = (tables: Pick<TablesInForce, 'state' | 'city'>, familySize: number): number =>
  Math.max(...[tables.state, tables.city].map((table) => (table ? incomeFor(table, familySize) : 0)))

/** Returns why a child is eligible at any income, if it is young enough. */
const reasonsAtAnyIncome = (child: ChildCircumstances, family: FamilyCircumstances): EligibilityReason[] => [
  ...(['protectiveServices', 'atRisk'] as const).filter((each) => child.protections.includes(each)),
  ...(family.isHomeless ? (['homeless'] as const) : []),
  ...(family.receivesPublicAssistance ? (['publicAssistance'] as const) : []),
]

function decideChild(child: ChildCircumstances, family: FamilyCircumstances, byIncome: ChildDecision): ChildDecision {
  if (!isOfAge(child, family.careStartOn)) return { eligibility: 'notEligible', reasons: ['childTooOld'] }
  const whateverTheIncome = reasonsAtAnyIncome(child, family)
  if (whateverTheIncome.length === 0) return byIncome
  const income = byIncome.eligibility === 'incomeEligible' ? byIncome.reasons : []
  return { eligibility: 'incomeEligible', reasons: [...whateverTheIncome, ...income] }
}

/**
 * Returns why a family without a child of the right age is not eligible: the ages, and its income if that alone would
 * turn it away too.
 */
function reasonsWithoutChildOfAge(family: FamilyCircumstances, byIncome: ChildDecision): EligibilityReason[] {
  const isByIncome = family.children.every((child) => reasonsAtAnyIncome(child, family).length === 0)
  const isTooHigh = family.children.length > 0 && isByIncome && !isEligible(byIncome)
  return [...(isTooHigh ? byIncome.reasons : []), 'noChildOfAge']
}

/**
 * Returns whether a family is eligible for help, and why (rules: Eligibility). Protective services and being at risk
 * make that child eligible whatever the family's income; homelessness and public assistance make every child eligible.
 * A child who is too old on the start date of care is not eligible, and a family without a child of age is not
 * eligible. The family's eligibility is the best among its children. `on` is the day whose income tables apply.
 */
export function decideEligibility<T extends IncomeTable>(
  family: FamilyCircumstances,
  allTables: readonly T[],
  on: CalendarDate,
): EligibilityDecision<T> {
  const tables = tablesInForce(allTables, on)
  const byIncome = eligibilityByIncome(family.monthlyIncome, family.familySize, tables)
  const children = family.children.map((child) => decideChild(child, family, byIncome))
  const eligibility =
    eligibilities.find((each) => children.some((child) => child.eligibility === each)) ?? 'notEligible'
  const noneOfAge = children.every((child) => child.reasons.includes('childTooOld'))
  const heard = children.filter((child) => isEligible(child) === (eligibility !== 'notEligible'))
  const reasons: EligibilityReason[] = noneOfAge
    ? reasonsWithoutChildOfAge(family, byIncome)
    : eligibilityReasons.filter((reason) => heard.some((child) => child.reasons.includes(reason)))
  return { eligibility, reasons, children, tables }
}
