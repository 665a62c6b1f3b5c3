import type { Parent } from '@semilla/domain/applications/family.ts'
import { seeksPartDay, withMirroredPartDay } from '@semilla/domain/applications/familyRules.ts'
import type { IncomeSource } from '@semilla/domain/applications/income.ts'
import { incomeSources } from '@semilla/domain/applications/income.ts'
import { monthlyPay } from '@semilla/domain/applications/pay.ts'
import { blankChild, blankContact, type Draft, type DraftIncome, type Pay } from './draft.ts'

/** Returns the draft with a parent at an index. A new one shares the family's preference for part-day preschool,
 * and the first one is not single anymore. */
export function withParent(draft: Draft, index: number, blank: () => Parent): Draft {
  if (index < draft.parents.length) return draft
  const { parents } = index > 0 ? withSingleParent(draft, false) : draft
  return { ...draft, parents: withMirroredPartDay([...parents, blank()], seeksPartDay(parents)) }
}

/**
 * Returns the draft with a child at an index. A new one starts with the last name and languages of the child before it,
 * the first one with those of the first parent.
 */
export function withChild(draft: Draft, index: number): Draft {
  if (index < draft.children.length) return draft
  const [parent] = draft.parents
  const ofParent = { lastName: parent?.lastName, languages: parent ? [parent.language] : [], otherLanguage: '' }
  const { lastName = '', languages, otherLanguage } = draft.children.at(-1) ?? ofParent
  return { ...draft, children: [...draft.children, { ...blankChild(), lastName, languages, otherLanguage }] }
}

/** Returns the draft with another contact at an index. */
export const withContact = (draft: Draft, index: number): Draft =>
  index < draft.otherContacts.length ? draft : { ...draft, otherContacts: [...draft.otherContacts, blankContact()] }

/**
 * Returns the draft with a parent's reasons for care. Part-day preschool is asked of the first parent and applies to both.
 */
export function withNeeds(draft: Draft, index: number, needs: Parent['needs']): Draft {
  const parents = draft.parents.map((parent, at) => (at === index ? { ...parent, needs } : parent))
  return { ...draft, parents: withMirroredPartDay(parents, seeksPartDay(parents.slice(0, 1))) }
}

/** Returns the draft with a parent who has a home, or none. Homelessness is also a reason for care. */
export function withHomeless(draft: Draft, index: number, isHomeless: boolean): Draft {
  const parents = draft.parents.map((parent, at) => {
    if (at !== index) return parent
    const others = parent.needs.filter((need) => need !== 'homeless')
    return { ...parent, isHomeless, needs: isHomeless ? [...others, 'homeless' as const] : others }
  })
  return { ...draft, parents }
}

/** Returns the draft with the answer whether there is another parent. Without one, the first is a single parent. */
export const withSingleParent = (draft: Draft, isSingleParent: boolean): Draft => ({
  ...draft,
  parents: draft.parents.map((parent, at) => (at === 0 ? { ...parent, isSingleParent } : parent)),
})

const withoutItem = <T>(items: readonly T[], index: number) => items.filter((_, at) => at !== index)

/** Returns the draft without a parent. The remaining one becomes parent A and keeps their income. */
export function withoutParent(draft: Draft, index: number): Draft {
  const gone = draft.parents[index]?.position
  const parents = withoutItem(draft.parents, index).map((parent) => ({ ...parent, position: 'A' as const }))
  const incomes = draft.incomes
    .filter((income) => income.parent !== gone)
    .map((income) => ({ ...income, parent: 'A' as const }))
  const { secondAtHome: _, ...rest } = draft
  return { ...rest, parents, incomes }
}

/** Returns the draft without a child. */
export const withoutChild = (draft: Draft, index: number): Draft => ({
  ...draft,
  children: withoutItem(draft.children, index),
})
/** Returns the draft without another contact. */
export const withoutContact = (draft: Draft, index: number): Draft => ({
  ...draft,
  otherContacts: withoutItem(draft.otherContacts, index),
})

/** Returns the income typed for a parent. */
export const incomeOf = (draft: Pick<Draft, 'incomes'>, parent: DraftIncome['parent']): DraftIncome =>
  draft.incomes.find((income) => income.parent === parent) ?? { parent }

/** Returns the draft with an income for each parent, in the order of the parents. */
export const withIncomes = (draft: Draft): Draft => ({
  ...draft,
  incomes: draft.parents.map(({ position }) => incomeOf(draft, position)),
})

/** Returns the draft with one parent's income changed. */
export function withIncome(
  draft: Draft,
  parent: DraftIncome['parent'],
  change: (income: DraftIncome) => DraftIncome,
): Draft {
  const { incomes } = withIncomes(draft)
  return { ...draft, incomes: incomes.map((income) => (income.parent === parent ? change(income) : income)) }
}

/** Returns a source as it is paid; as a monthly amount if nothing else was answered. */
export function payOf(income: DraftIncome, source: IncomeSource): Pay {
  const pay = income.paid?.[source]
  const isSame = pay?.amount === undefined ? income[source] === undefined : monthlyOf(pay) === income[source]
  return pay && isSame ? pay : { amount: income[source], every: 'monthly' }
}

const monthlyOf = ({ amount, every }: Pay) => (amount === undefined ? undefined : monthlyPay(amount, every))

/** Returns the income with one source changed and its total updated; the total is undefined without sources. */
export function typedSource(income: DraftIncome, source: IncomeSource, pay: Pay): DraftIncome {
  const paid = { ...income.paid, [source]: pay }
  // How often alone changes no amount, and must not clear a total that was typed without sources.
  if (pay.amount === undefined && income[source] === undefined) return { ...income, paid }
  const changed = { ...income, [source]: monthlyOf(pay), paid }
  const amounts = incomeSources.flatMap((each) => changed[each] ?? [])
  return { ...changed, total: amounts.length ? amounts.reduce((sum, each) => sum + each, 0) : undefined }
}

/** Returns the income with a typed total and without sources. */
export const typedTotal = (income: DraftIncome, cents: number | undefined): DraftIncome => ({
  parent: income.parent,
  total: cents,
})

/** Returns the draft with a step marked as saved. */
export const withSavedStep = (draft: Draft, step: string): Draft =>
  draft.seen.includes(step) ? draft : { ...draft, seen: [...draft.seen, step] }
