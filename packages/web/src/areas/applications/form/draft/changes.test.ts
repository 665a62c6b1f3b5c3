import { describe, expect, it } from 'vitest'
import { toForm } from '../toForm.ts'
import {
  incomeOf,
  payOf,
  typedSource,
  typedTotal,
  withChild,
  withIncome,
  withNeeds,
  withoutParent,
  withParent,
} from './changes.ts'
import { blankParent } from './draft.ts'
import { sampleDraft } from './sampleDraft.ts'

const around = { cityId: 1, fromPhone: false }
const full = sampleDraft('2026-11-21')
const other = () => blankParent('B', { city: '', state: '' }, 'en')
const both = withParent(full, 1, () => ({ ...other(), firstName: 'Daniel' }))

describe('the preference for part-day preschool', () => {
  const wishing = withNeeds(both, 0, ['working', 'partDayPreschool'])

  it('is shared by both parents', () => {
    expect(wishing.parents.map(({ needs }) => needs.includes('partDayPreschool'))).toEqual([true, true])
    const gone = withNeeds(wishing, 0, ['working'])
    expect(gone.parents.map(({ needs }) => needs)).toEqual([['working'], []])
  })

  it.each([
    ['taken back', wishing, [], ['partDayPreschool']],
    ['chosen', both, ['partDayPreschool', 'working'], ['working']],
  ] as const)('cannot be %s by the second parent alone', (_, draft, asked, kept) => {
    const [first, second] = withNeeds(draft, 1, [...asked]).parents
    expect([first?.needs, second?.needs]).toEqual([draft.parents[0]?.needs, kept])
  })

  it('is kept when a second parent is added', () => {
    const alone = { ...wishing, parents: wishing.parents.slice(0, 1) }
    const added = withParent(alone, 1, other)
    expect(added.parents.map(({ needs }) => needs.includes('partDayPreschool'))).toEqual([true, true])
  })
})

describe('an income', () => {
  it('is the sum of its sources, which a typed total clears', () => {
    const bySource = typedSource({ parent: 'A', total: 100 }, 'cashAid', { amount: 20_000, every: 'monthly' })
    expect(bySource).toMatchObject({ parent: 'A', cashAid: 20_000, total: 20_000 })
    expect(typedTotal(bySource, 5)).toEqual({ parent: 'A', total: 5 })
    expect(typedSource(bySource, 'cashAid', { every: 'monthly' }).total).toBeUndefined()
  })

  it('keeps each amount as it is paid, and counts what that is in a month', () => {
    const weekly = typedSource({ parent: 'A' }, 'employment', { amount: 80_000, every: 'weekly' })
    expect(weekly).toMatchObject({ employment: 346_667, total: 346_667 })
    expect(payOf(weekly, 'employment')).toEqual({ amount: 80_000, every: 'weekly' })
    const both = typedSource(weekly, 'other', { amount: 1_200_000, every: 'yearly' })
    expect(both.total).toBe(446_667)
  })

  it('is monthly when its amount comes from elsewhere', () => {
    expect(payOf({ parent: 'A', employment: 5 }, 'employment')).toEqual({ amount: 5, every: 'monthly' })
    const changed = {
      parent: 'A' as const,
      employment: 7,
      paid: { employment: { amount: 5, every: 'weekly' as const } },
    }
    expect(payOf(changed, 'employment')).toEqual({ amount: 7, every: 'monthly' })
  })

  it('keeps a typed total while only the frequency of a source is chosen', () => {
    const asked = typedSource({ parent: 'A', total: 5 }, 'employment', { every: 'weekly' })
    expect(asked.total).toBe(5)
    expect(payOf(asked, 'employment')).toEqual({ every: 'weekly' })
  })

  it('stays with the remaining parent', () => {
    const rich = withIncome(both, 'B', (income) => typedTotal(income, 77))
    const left = withoutParent(rich, 0)
    expect(left.parents.map(({ position, firstName }) => `${position} ${firstName}`)).toEqual(['A Daniel'])
    expect(incomeOf(left, 'A').total).toBe(77)
  })
})

describe('a child that is added', () => {
  it('starts with the last name and language of the first parent', () => {
    const [child] = withChild({ ...full, children: [] }, 0).children
    expect(child).toMatchObject({ lastName: 'Ibarra', languages: ['01'], races: [] })
    expect(child?.ethnicity).toBeUndefined()
  })

  it('starts with the last name and languages of the child before', () => {
    const [first] = full.children
    const other = { ...(first as NonNullable<typeof first>), lastName: 'Díaz', languages: ['00', '01'] }
    const three = withChild({ ...full, children: [...full.children, other] }, 2)
    expect(three.children[2]).toMatchObject({ firstName: '', lastName: 'Díaz', languages: ['00', '01'] })
  })
})

it('contains only what counts: totals, no blanks, hours of chosen days, another language only if chosen', () => {
  const [parent] = full.parents
  const draft = {
    ...full,
    parents: [{ ...(parent as NonNullable<typeof parent>), homePhones: ['', ' '], mobilePhones: ['4155550171', ''] }],
    children: full.children.map((child) => ({ ...child, otherLanguage: 'Mam' })),
    care: { ...full.care, days: ['monday' as const] },
  }
  const form = toForm(draft, around)
  expect(form).toMatchObject({ familySize: 3, monthlyIncome: 420_050, cityId: 1 })
  expect(form.parents[0]).toMatchObject({ homePhones: [], mobilePhones: ['4155550171'] })
  expect(form.parents[0]?.mailingAddress).toEqual(form.parents[0]?.address)
  expect(form.children[0]?.otherLanguage).toBe('')
  expect(Object.keys(form.care.hours)).toEqual(['monday'])
})
