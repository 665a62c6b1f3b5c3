import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { expect, it } from 'vitest'
import { vacancyOf } from '../../../../testing/vacancy.ts'
import { childrenFor } from './siteVacancies.ts'

type Child = Output<typeof getApplicationDetail>['children'][number]

const childOf = (part: Partial<Child>): Child =>
  ({ status: 'active', gender: 'female', bornOn: '2026-05-14', ...part }) as Child
const [baby, preschooler] = [childOf({}), childOf({ bornOn: '2023-05-14' })]
const both = [baby, preschooler]

it.each([
  ['the ages that a vacancy and its subsidy take', {}, both],
  ['ages for which the subsidy does not pay', { programStartAgeMonths: 36, programEndAgeMonths: 60 }, [preschooler]],
  ['ages that the vacancy does not take', { maxAge: { years: 2, months: 0, weeks: 0 } }, [baby]],
  ['the other gender', { gender: 'male' as const }, []],
])('counts an opening for a child by %s', (_what, part, expected) => {
  expect(childrenFor(vacancyOf(part), both)).toEqual(expected)
})

it('counts no opening for a child who has a spot', () => {
  expect(childrenFor(vacancyOf(), [childOf({ status: 'enrolled' })])).toEqual([])
})
