import type { Parent } from '@semilla/domain/applications/family.ts'
import { isFamilyHomeless } from '@semilla/domain/eligibility/circumstances.ts'
import { describe, expect, it, test } from 'vitest'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { changeOf } from '../fromRecord.ts'
import { toForm } from '../toForm.ts'
import { withHomeless } from './changes.ts'
import type { Draft } from './draft.ts'
import { mayHideHomelessness, withHomelessnessOf } from './hiddenHomelessness.ts'
import { readDraft } from './readDraft.ts'

const today = '2026-11-21'
const record = applicationRecord(31, 3, 7)
const [first] = record.parents as [(typeof record.parents)[number]]
const second = { ...first, position: 'B' as const, firstName: 'Daniel' }
const stays: Partial<Parent> = { homelessTypes: ['shelter'] }
const names: Partial<Parent> = { needs: ['working', 'homeless'] }

/** Returns the draft of a change as the form stored it before: it showed as homeless only who said so. */
function storedBefore(ofFirst: Partial<Parent>, ofSecond: Partial<Parent>): Draft {
  const { base: _, ...draft } = changeOf({ ...record, parents: [first, second] }, today)
  const said = [ofFirst, ofSecond]
  const parents = draft.parents.map((parent, at) => ({ ...parent, ...said[at], isHomeless: false }))
  return { ...draft, parents, base: { ...draft, parents } }
}
const opened = (draft: Draft) => readDraft(JSON.parse(JSON.stringify(draft)), today)
const sentBy = (draft: Draft) => toForm(draft, { cityId: 1, fromPhone: false }).parents

describe('homelessness that an earlier draft hid', () => {
  it.each<[string, Partial<Parent>, Partial<Parent>]>([
    ['where the first parent stays', stays, {}],
    ['where the second parent stays, at the same address', {}, stays],
    ['a need of the first parent', names, {}],
    ['a need of the second parent, at the same address', {}, names],
  ])('is shown, and stays when the draft is sent: %s', (_, ofFirst, ofSecond) => {
    const draft = opened(storedBefore(ofFirst, ofSecond))
    expect(draft.parents[0]?.isHomeless).toBe(true)
    expect(draft.base?.parents).toEqual(draft.parents)
    const sent = sentBy(draft)
    expect(isFamilyHomeless(sent)).toBe(true)
    const types = [...(ofFirst.homelessTypes ?? []), ...(ofSecond.homelessTypes ?? [])]
    expect(sent.map(({ homelessTypes }) => homelessTypes)).toEqual([types, types])
  })

  it('is of the parent alone who has a home of their own', () => {
    const { base, ...draft } = { ...storedBefore({}, stays), secondAtHome: false }
    const [one, other] = opened({ ...draft, base: { ...(base as Draft), secondAtHome: false } }).parents
    expect([one?.isHomeless, other?.isHomeless]).toEqual([false, true])
  })

  it.each([
    ['stays', stays],
    ['names', names],
  ])('is gone once the family says that it has a home, also when the draft is opened again: %s', (_, said) => {
    const answered = opened(withHomeless(opened(storedBefore(said, {})), 0, false))
    expect(isFamilyHomeless(sentBy(answered))).toBe(false)
  })
})

describe('homelessness that an earlier draft of a copy hid', () => {
  /** Returns the draft of a copy as the form stored it before, and the parents of the application that was copied. */
  function copiedBefore(ofFirst: Partial<Parent>, ofSecond: Partial<Parent>) {
    const { base, stamp: _, ...draft } = storedBefore(ofFirst, ofSecond)
    return { draft: { ...draft, copiedFromId: record.application.id }, source: (base as Draft).parents }
  }
  const shown = ({ draft, source }: ReturnType<typeof copiedBefore>) => withHomelessnessOf(source, opened(draft))

  it.each<[string, Partial<Parent>, Partial<Parent>]>([
    ['where the first parent stays', stays, {}],
    ['where the second parent stays, at the same address', {}, stays],
    ['a need of the first parent', names, {}],
  ])('is shown, and stays when the copy is sent: %s', (_, ofFirst, ofSecond) => {
    const copied = copiedBefore(ofFirst, ofSecond)
    expect(mayHideHomelessness(opened(copied.draft))).toBe(true)
    expect(shown(copied).parents[0]?.isHomeless).toBe(true)
    expect(isFamilyHomeless(sentBy(shown(copied)))).toBe(true)
  })

  it.each([
    ['stays', stays],
    ['names', names],
  ])('is gone once the family says that it has a home, also when the copy is opened again: %s', (_, said) => {
    const answered = opened(withHomeless(shown(copiedBefore(said, {})), 0, false))
    expect(mayHideHomelessness(answered)).toBe(false)
    expect(isFamilyHomeless(sentBy(answered))).toBe(false)
  })

  it('is not of a family that said in the copy that it has a home, where the application said that it had none', () => {
    const { draft, source } = copiedBefore(stays, {})
    const parents = source.map((parent) => ({ ...parent, isHomeless: true }))
    expect(withHomelessnessOf(parents, draft).parents).toEqual(draft.parents)
  })

  it('is not looked for in an application that is no copy', () => {
    const { copiedFromId: _, ...draft } = copiedBefore(stays, {}).draft
    expect(mayHideHomelessness(draft)).toBe(false)
  })
})

test('a draft of a family with a home is read as it is', () => {
  const draft = storedBefore({}, {})
  expect(opened(draft)).toEqual(draft)
})
