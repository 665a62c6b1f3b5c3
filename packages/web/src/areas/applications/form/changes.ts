import type { Parent } from '@semilla/domain/applications/family.ts'
import { seeksPartDay, withMirroredPartDay } from '@semilla/domain/applications/familyRules.ts'
import type { IncomeSource } from '@semilla/domain/applications/income.ts'
import { incomeSources } from '@semilla/domain/applications/income.ts'
import type { Draft, DraftIncome } from './draft.ts'

/** A list with one of its items changed; the place after the last one is a new item. */
export const withItem = <T>(items: readonly T[], index: number, change: (item: T) => T, blank: () => T): T[] => {
  const item = change(items[index] ?? blank())
  return index < items.length ? items.map((each, at) => (at === index ? item : each)) : [...items, item]
}

const withoutItem = <T>(items: readonly T[], index: number) => items.filter((_, at) => at !== index)

/** The draft with a parent changed. The wish for part-day preschool is the family's, so that it goes to both. */
export function withParent(
  draft: Draft,
  index: number,
  change: (parent: Parent) => Parent,
  blank: () => Parent,
): Draft {
  const parents = withItem(draft.parents, index, change, blank)
  const isNew = index >= draft.parents.length
  const seeks = seeksPartDay(isNew ? parents : parents.slice(index, index + 1))
  return { ...draft, parents: withMirroredPartDay(parents, seeks) }
}

/** The draft without a parent. One who stays alone is parent A, with the income that is theirs. */
export function withoutParent(draft: Draft, index: number): Draft {
  const gone = draft.parents[index]?.position
  const parents = withoutItem(draft.parents, index).map((parent) => ({ ...parent, position: 'A' as const }))
  const incomes = draft.incomes
    .filter((income) => income.parent !== gone)
    .map((income) => ({ ...income, parent: 'A' as const }))
  return { ...draft, parents, incomes }
}

export const withoutChild = (draft: Draft, index: number): Draft => ({
  ...draft,
  children: withoutItem(draft.children, index),
})
export const withoutContact = (draft: Draft, index: number): Draft => ({
  ...draft,
  otherContacts: withoutItem(draft.otherContacts, index),
})

/** What was typed of one parent's income. */
export const incomeOf = (draft: Pick<Draft, 'incomes'>, parent: DraftIncome['parent']): DraftIncome =>
  draft.incomes.find((income) => income.parent === parent) ?? { parent }

export function withIncome(
  draft: Draft,
  parent: DraftIncome['parent'],
  change: (income: DraftIncome) => DraftIncome,
): Draft {
  const others = draft.incomes.filter((income) => income.parent !== parent)
  return { ...draft, incomes: [...others, change(incomeOf(draft, parent))] }
}

/** The income with one source typed: the total follows, and is gone when no source is left. */
export function typedSource(income: DraftIncome, source: IncomeSource, cents: number | undefined): DraftIncome {
  const changed = { ...income, [source]: cents }
  const amounts = incomeSources.flatMap((each) => changed[each] ?? [])
  return { ...changed, total: amounts.length ? amounts.reduce((sum, each) => sum + each, 0) : undefined }
}

/** The income with the total typed: the sources say nothing any more. */
export const typedTotal = (income: DraftIncome, cents: number | undefined): DraftIncome => ({
  parent: income.parent,
  total: cents,
})

export const withSeen = (draft: Draft, step: string): Draft =>
  draft.seen.includes(step) ? draft : { ...draft, seen: [...draft.seen, step] }
