import { expect, it } from 'vitest'
import { withIncomes } from './changes.ts'
import { blankDraft, blankParent } from './draft.ts'
import { withCarriedIncome, withFigures } from './preCheck.ts'

const today = '2026-11-21'
const figures = { familySize: '4', amount: 80_000, every: 'weekly' as const }
const parent = (position: 'A' | 'B') => blankParent(position, { city: '', state: '' }, 'en')
const carried = withFigures(blankDraft(today), figures)

it('the figures of the quick check are carried into a draft without a family size', () => {
  expect(carried).toMatchObject({ familySize: '4', preCheck: { amount: 80_000, every: 'weekly' } })
  const answered = { ...blankDraft(today), familySize: '3' }
  expect(withFigures(answered, figures)).toBe(answered)
})

it('the income is that of an only parent, as it is paid', () => {
  const draft = withCarriedIncome(withIncomes({ ...carried, parents: [parent('A')] }))
  expect(draft.incomes).toEqual([
    { parent: 'A', employment: 346_667, total: 346_667, paid: { employment: { amount: 80_000, every: 'weekly' } } },
  ])
})

it('the income of two parents is asked, and one that was answered is kept', () => {
  const two = withIncomes({ ...carried, parents: [parent('A'), parent('B')] })
  expect(withCarriedIncome(two)).toBe(two)
  const answered = { ...carried, parents: [parent('A')], incomes: [{ parent: 'A' as const, total: 0 }] }
  expect(withCarriedIncome(answered)).toBe(answered)
})
