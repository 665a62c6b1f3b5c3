import { maxChildren } from '@semilla/domain/applications/familyLimits.ts'
import { describe, expect, it } from 'vitest'
import { blankChild, blankDraft, blankParent, type Draft } from './draft/draft.ts'
import { sampleDraft } from './draft/sampleDraft.ts'
import { pageAfter, questionAfter, withAnother } from './flow.ts'
import type { StepPlace } from './steps.ts'

const today = '2026-11-21'
const full = sampleDraft(today)
const second = { ...blankParent('B', { city: '', state: '' }, 'en'), firstName: 'Daniel', lastName: 'Ibarra' }
const twoParents = { ...full, parents: [...full.parents, second] }
const at = (step: StepPlace['step'], member = 0): StepPlace => ({ step, member })

describe('the question whether there is another', () => {
  it.each<[string, Draft, StepPlace, string | undefined]>([
    ['parent follows the only parent', full, at('parent'), 'parent'],
    ['parent does not follow the first of two', twoParents, at('parent'), undefined],
    ['parent does not follow the second', twoParents, at('parent', 1), undefined],
    ['child follows the only child', full, at('child'), 'child'],
    ['child follows a new child', full, at('child', 1), 'child'],
    [
      'child does not follow the first of two',
      { ...full, children: [...full.children, blankChild()] },
      at('child'),
      undefined,
    ],
    ['child does not follow the last possible one', full, at('child', maxChildren - 1), undefined],
    ['contact is not asked', full, at('contact'), undefined],
    ['anything does not follow the income', full, at('income'), undefined],
  ])('%s', (_, draft, place, question) => expect(questionAfter(draft, place)).toBe(question))

  it('makes the only parent a single parent, and not if there is another', () => {
    const alone = withAnother(full, at('parent'), 'no')
    expect(alone.parents[0]?.isSingleParent).toBe(true)
    expect(withAnother(alone, at('parent'), 'yes').parents[0]?.isSingleParent).toBe(false)
    expect(withAnother(alone, at('child'), 'yes')).toBe(alone)
    expect(withAnother(alone, at('parent'), undefined)).toBe(alone)
  })
})

describe('after a step comes', () => {
  const begun = { ...blankDraft(today), parents: full.parents }
  it.each<[string, Draft, StepPlace, 'yes' | 'no' | undefined, unknown]>([
    ['the other parent, if there is one', begun, at('parent'), 'yes', { step: 'parent', member: 1 }],
    ['the first child, if there is none', begun, at('parent'), 'no', { step: 'child', member: 0 }],
    [
      'the second parent of two',
      { ...twoParents, parents: [full.parents[0], { ...second, firstName: '' }] as Draft['parents'] },
      at('parent'),
      undefined,
      { step: 'parent', member: 1 },
    ],
    ['another child, if there is one', full, at('child'), 'yes', { step: 'child', member: 1 }],
    [
      'what is still open after the children',
      { ...full, familySize: '' },
      at('child'),
      'no',
      { step: 'income', member: 0 },
    ],
    ['the places after the care', full, at('care'), undefined, { step: 'location', member: 0 }],
    [
      'the last questions after the places',
      { ...full, seen: ['care', 'location'] },
      at('location'),
      undefined,
      { step: 'misc', member: 0 },
    ],
    [
      'an earlier open page at the end',
      { ...full, children: [], seen: ['care', 'location', 'misc'] },
      at('misc'),
      undefined,
      { step: 'child', member: 0 },
    ],
    [
      'the review when nothing is open',
      { ...full, seen: ['care', 'location', 'misc'] },
      at('misc'),
      undefined,
      'review',
    ],
  ])('%s', (_, draft, place, another, page) => {
    const next = pageAfter(draft, place, today, { another, returnsTo: undefined })
    expect(typeof next === 'string' ? next : { step: next.step, member: next.member }).toEqual(page)
  })

  it('the review, if the page was opened from there', () =>
    expect(pageAfter(full, at('care'), today, { returnsTo: 'review' })).toBe('review'))
})
