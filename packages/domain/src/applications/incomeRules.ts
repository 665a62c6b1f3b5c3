import type { Fault } from '../refusal.ts'
import { faultIf, under } from '../values/faults.ts'
import type { ApplicationForm } from './application.ts'
import { familyIncome, incomeCap, type ParentIncome, sumOfSources } from './income.ts'

/** Validates a parent's income: if sources are given, the total must be their sum. */
export function incomeFaults(income: ParentIncome): Fault[] {
  const sum = sumOfSources(income)
  if (sum > incomeCap) return [{ path: 'total', code: 'moneyTooLarge' }]
  return faultIf(sum > 0 && sum !== income.total, 'total', 'totalDiffers')
}

type IncomePart = Pick<ApplicationForm, 'incomes' | 'monthlyIncome'> & {
  readonly parents: readonly Pick<ApplicationForm['parents'][number], 'position'>[]
}

/** Validates the incomes together: each belongs to one parent, and the family's income is the sum of the totals. */
export function incomesFaults({ incomes, monthlyIncome, parents }: IncomePart): Fault[] {
  const each = incomes.flatMap((income, index) =>
    under(`incomes[${index}]`, [
      ...incomeFaults(income),
      ...faultIf(!parents.some((parent) => parent.position === income.parent), 'parent', 'incomeOfNobody'),
      ...faultIf(incomes.findIndex((other) => other.parent === income.parent) < index, 'parent', 'repeated'),
    ]),
  )
  const total = familyIncome(incomes)
  if (total > incomeCap) return [...each, { path: 'monthlyIncome', code: 'moneyTooLarge' }]
  return [...each, ...faultIf(total !== monthlyIncome, 'monthlyIncome', 'familyIncomeDiffers')]
}
