import type { Parent } from '@semilla/domain/applications/family.ts'
import { isFamilyHomeless } from '@semilla/domain/eligibility/circumstances.ts'
import { describe, expect, it, test } from 'vitest'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { withHomeless } from './draft/changes.ts'
import { changeOf } from './fromRecord.ts'
import { toForm } from './toForm.ts'

const today = '2026-11-21'
const record = applicationRecord(31, 3, 7)
const [first] = record.parents as [(typeof record.parents)[number]]
const second = { ...first, position: 'B' as const, firstName: 'Daniel' }
const around = { cityId: 1, fromPhone: false }
const changed = (...parents: (typeof first)[]) => changeOf({ ...record, parents }, today)
const sentBy = (draft: ReturnType<typeof changed>) => toForm(draft, around).parents

describe('what a record says of homelessness', () => {
  const stays: Partial<Parent> = { homelessTypes: ['shelter'] }
  const names: Partial<Parent> = { needs: ['working', 'homeless'] }
  it.each<[string, Partial<Parent>, Partial<Parent>]>([
    ['where the first parent stays', stays, {}],
    ['a need of the first parent', names, {}],
    ['where the second parent stays, at the same address', {}, stays],
    ['a need of the second parent, at the same address', {}, names],
    ['a need of both', names, names],
    ['where both stay, and that they have no home', { ...stays, isHomeless: true }, { ...stays, isHomeless: true }],
  ])('stays through a change of nothing: %s', (_, ofFirst, ofSecond) => {
    const draft = changed({ ...first, ...ofFirst }, { ...second, ...ofSecond })
    const sent = sentBy(draft)
    expect(isFamilyHomeless(sent)).toBe(true)
    for (const [index, said] of [ofFirst, ofSecond].entries()) expect(sent[index]).toMatchObject({ ...said })
    expect(draft.parents.some(({ isHomeless }) => isHomeless)).toBe(true)
  })

  it.each([
    ['stays', stays],
    ['names', names],
  ])('is gone once the family says that it has a home: %s', (_, said) => {
    expect(isFamilyHomeless(sentBy(withHomeless(changed({ ...first, ...said }), 0, false)))).toBe(false)
    const both = changed({ ...first, ...said }, { ...second, ...said })
    expect(isFamilyHomeless(sentBy(withHomeless(both, 0, false)))).toBe(false)
  })
})

test('a family with a home has none of that', () => {
  const draft = changed(first, second)
  expect(draft.secondAtHome).toBe(true)
  expect(isFamilyHomeless(sentBy(draft))).toBe(false)
})
