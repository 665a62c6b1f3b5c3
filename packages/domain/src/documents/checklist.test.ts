import { describe, expect, it } from 'vitest'
import {
  type ChecklistAnswers,
  checklistOf,
  type ItemState,
  isAbout,
  isOwed,
  itemStates,
  stateOfItem,
} from './checklist.ts'
import type { DocumentStatus, DocumentSubject } from './document.ts'

const income = { parent: 'A', familySize: 3, employment: 0, childSupport: 0, cashAid: 0, other: 0, total: 0 } as const
const parent = { isHomeless: false, homelessTypes: [], needs: ['working'] } as never
const child = { id: 7, specialNeeds: [], protections: [] }
const family: ChecklistAnswers = {
  incomes: [{ ...income, employment: 200_000, total: 200_000 }],
  receivesPublicAssistance: false,
  parents: [parent],
  children: [child],
}
const usual = ['address', 'birth 7']

describe('what a family should send', () => {
  it.each<[who: string, answers: Partial<ChecklistAnswers>, items: string[]]>([
    ['one who works', {}, ['payStubs', ...usual]],
    ['one without income', { incomes: [income] }, usual],
    ['one who gave a total alone', { incomes: [{ ...income, total: 5 }] }, ['payStubs', ...usual]],
    [
      'two parents, one of whom gave a total alone',
      { incomes: [income, { ...income, parent: 'B', total: 1 }] },
      ['payStubs', ...usual],
    ],
    [
      'two parents with four sources',
      {
        incomes: [
          { ...income, childSupport: 1, other: 1 },
          { ...income, parent: 'B', employment: 1, cashAid: 1 },
        ],
      },
      ['payStubs', 'childSupport', 'cashAid', 'otherIncome', ...usual],
    ],
    [
      'both parents work',
      { incomes: [income, income].map((each) => ({ ...each, employment: 1 })) },
      ['payStubs', ...usual],
    ],
    ['public assistance without an amount', { receivesPublicAssistance: true }, ['payStubs', 'cashAid', ...usual]],
    [
      'aid named twice',
      { incomes: [{ ...income, cashAid: 1 }], receivesPublicAssistance: true },
      ['cashAid', ...usual],
    ],
    [
      'no home',
      { parents: [{ isHomeless: true, homelessTypes: [], needs: [] } as never] },
      ['payStubs', 'housing', 'birth 7'],
    ],
    [
      'a place to stay',
      { parents: [{ isHomeless: false, homelessTypes: ['shelter'], needs: [] } as never] },
      ['payStubs', 'housing', 'birth 7'],
    ],
    ['a special need', { children: [{ ...child, specialNeeds: ['iep'] }] }, ['payStubs', ...usual, 'specialNeed 7']],
    ['a referral', { children: [{ ...child, protections: ['atRisk'] }] }, ['payStubs', ...usual, 'referralLetter 7']],
    [
      'two children',
      { children: [child, { ...child, id: 8, specialNeeds: ['ssi'] }] },
      ['payStubs', ...usual, 'birth 8', 'specialNeed 8'],
    ],
  ])('%s', (_, answers, items) => {
    const asked = checklistOf({ ...family, ...answers })
    expect(asked.map(({ item, childId }) => (childId ? `${item} ${childId}` : item))).toEqual(items)
  })
})

describe('where an item stands', () => {
  it.each<[documents: DocumentStatus[], state: ItemState]>([
    [[], 'missing'],
    [['pending'], 'sent'],
    [['received'], 'sent'],
    [['cancelled'], 'returned'],
    [['cancelled', 'pending'], 'sent'],
    [['pending', 'cancelled'], 'sent'],
    [['complete', 'cancelled'], 'accepted'],
    [['cancelled', 'complete', 'pending'], 'accepted'],
  ])('%j is %s', (documents, state) => {
    expect(stateOfItem(documents)).toBe(state)
  })
})

it('the family still has to send what is missing or was returned', () => {
  expect(itemStates.filter(isOwed)).toEqual(['missing', 'returned'])
})

it.each<[what: string, document: DocumentSubject, expected: boolean]>([
  ['for the child', { item: 'birth', childId: 7 }, true],
  ['for a sibling', { item: 'birth', childId: 8 }, false],
  ['for no child', { item: 'birth' }, false],
  ['of another kind for the child', { item: 'specialNeed', childId: 7 }, false],
  ['of another kind', { item: 'payStubs' }, false],
])('a document %s is about the birth of a child or not', (_what, document, expected) => {
  expect(isAbout(document, { item: 'birth', childId: 7 })).toBe(expected)
})
