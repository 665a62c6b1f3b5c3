import { describe, expect, it } from 'vitest'
import { blankDraft, type Draft } from './draft/draft.ts'
import { sampleDraft } from './draft/sampleDraft.ts'
import { faultsOfDraft } from './faults.ts'
import { placeOf, steps } from './steps.ts'
import { groupsOf, isReady, minutesLeft, nextTask, tasksOf } from './tasks.ts'

const today = '2026-11-21'
const tasksOfDraft = (draft: Draft) => tasksOf(draft, faultsOfDraft(draft, today))
const states = (draft: Draft) =>
  Object.fromEntries(tasksOfDraft(draft).map(({ step, member, state }) => [`${step} ${member}`, state]))

describe('the tasks of an application', () => {
  it('start with the parent, on whom the others depend', () => {
    const blank = tasksOfDraft(blankDraft(today))
    expect(blank.filter(({ state }) => state === 'notStarted').map(({ step }) => step)).toEqual(['parent'])
    expect(nextTask(blank)?.step).toBe('parent')
    expect(minutesLeft(blank)).toBe(5)
  })

  it('become available one after the other', () => {
    const full = sampleDraft(today)
    const withoutSize = { ...full, familySize: '', receivesPublicAssistance: undefined, incomes: [] }
    expect(states(withoutSize)).toMatchObject({ 'child 0': 'done', 'income 0': 'notStarted', 'care 0': 'cannotStart' })
    expect(states({ ...full, children: [] })).toMatchObject({ 'child 0': 'notStarted', 'income 0': 'cannotStart' })
  })

  it('are done, in progress or not started', () => {
    const full = sampleDraft(today)
    const [child] = full.children
    const draft = { ...full, children: [{ ...(child as NonNullable<typeof child>), races: [] }] }
    expect(states(draft)).toEqual({
      'parent 0': 'done',
      'child 0': 'inProgress',
      'income 0': 'done',
      'care 0': 'done',
      'location 0': 'notStarted',
      'misc 0': 'notStarted',
    })
  })

  it('are done with optional questions once the page was saved', () => {
    const done = { ...sampleDraft(today), seen: [...steps] }
    expect(nextTask(tasksOfDraft(done))).toBeUndefined()
    expect(minutesLeft(tasksOfDraft(done))).toBe(0)
    expect(groupsOf(tasksOfDraft(done)).map(({ tasks }) => tasks.length)).toEqual([1, 0, 1, 1, 3])
  })
})

it('can be submitted without optional pages, but not before the care step was saved', () => {
  const full = sampleDraft(today)
  expect(isReady(full, faultsOfDraft(full, today))).toBe(true)
  expect(isReady({ ...full, seen: [] }, {})).toBe(false)
  expect(isReady(blankDraft(today), faultsOfDraft(blankDraft(today), today))).toBe(false)
})

it('every field has a page', () => {
  expect(placeOf('children.2.bornOn')).toEqual({ step: 'child', member: 2 })
  expect(placeOf('otherContacts.0.email').step).toBe('contact')
  expect(placeOf('care.hours.monday.to').step).toBe('care')
  expect(placeOf('care.preferredSiteIds').step).toBe('location')
  expect(placeOf('incomes.1.total').step).toBe('income')
  expect(placeOf('familySize').step).toBe('income')
})
