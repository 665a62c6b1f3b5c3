import type { Faults } from '../../../forms/faults.ts'
import type { TaskState } from '../../../ui/display/TaskList.tsx'
import { type Draft, isBlankChild, isBlankContact, isBlankParent } from './draft/draft.ts'
import { faultsOfPage, isFaulty } from './faults.ts'
import { type Anchor, anchors, type StepName, type StepPlace, steps } from './steps.ts'

export type HubTask = StepPlace & { readonly state: TaskState; readonly isOptional: boolean }
/** A group of tasks, by its anchor in the legacy URLs. */
export type HubGroup = { readonly anchor: Anchor; readonly tasks: readonly HubTask[] }

const optional: readonly StepName[] = ['contact', 'location', 'misc']
/** Estimated seconds for each step; about five minutes in total. */
const seconds: Readonly<Record<StepName, number>> = {
  parent: 75,
  contact: 30,
  child: 60,
  income: 60,
  care: 45,
  location: 40,
  misc: 10,
}

const anchorOfStep: Readonly<Record<StepName, Anchor>> = {
  parent: 'parent',
  contact: 'othercontact',
  child: 'children',
  income: 'familyIncome',
  care: 'program',
  location: 'program',
  misc: 'program',
}
export const anchorOf = ({ step }: Pick<StepPlace, 'step'>): Anchor => anchorOfStep[step]

const members = (draft: Draft, step: StepName): readonly boolean[] => {
  if (step === 'parent') return draft.parents.map(isBlankParent)
  if (step === 'child') return draft.children.map(isBlankChild)
  return draft.otherContacts.map(isBlankContact)
}

/**
 * Returns whether a step can be started: children need a parent, income needs a child, and care needs the family size.
 */
function canStart(draft: Draft, step: StepName): boolean {
  if (step === 'parent' || step === 'contact') return true
  if (step === 'child') return draft.parents.length > 0
  if (step === 'income') return draft.parents.length > 0 && draft.children.length > 0
  return Number(draft.familySize) > 0
}

const isIncomeBegun = (draft: Draft) =>
  draft.familySize !== '' ||
  draft.receivesPublicAssistance !== undefined ||
  draft.incomes.some(({ total }) => total !== undefined)

function stateOf(draft: Draft, faults: Faults, place: StepPlace): TaskState {
  const { step, member } = place
  if (!canStart(draft, step)) return 'cannotStart'
  const isWrong = isFaulty(faultsOfPage(faults, place))
  if (step === 'parent' || step === 'child' || step === 'contact') {
    if (members(draft, step)[member] ?? true) return 'notStarted'
    return isWrong ? 'inProgress' : 'done'
  }
  const begun = step === 'income' ? isIncomeBegun(draft) : draft.seen.includes(step)
  if (!begun) return 'notStarted'
  return isWrong ? 'inProgress' : 'done'
}

/** Returns every page of the application with its progress. An empty list offers its first member. */
export function tasksOf(draft: Draft, faults: Faults): HubTask[] {
  return steps.flatMap((step) => {
    const isOptional = optional.includes(step)
    const count = step === 'parent' || step === 'child' ? Math.max(1, members(draft, step).length) : 1
    const pages = step === 'contact' ? draft.otherContacts.length : count
    return Array.from({ length: pages }, (_, member) => ({
      step,
      member,
      isOptional,
      state: stateOf(draft, faults, { step, member }),
    }))
  })
}

export const groupsOf = (tasks: readonly HubTask[]): HubGroup[] =>
  anchors.map((anchor) => ({ anchor, tasks: tasks.filter((task) => anchorOf(task) === anchor) }))

/** Returns the estimated minutes until everything is answered; 0 if nothing is left. */
export function minutesLeft(tasks: readonly HubTask[]): number {
  const open = tasks.filter(({ state }) => state !== 'done')
  return Math.ceil(open.reduce((sum, { step }) => sum + seconds[step], 0) / 60)
}

/** Returns the first page that is not done, after a given page or from the start. */
export function nextTask(tasks: readonly HubTask[], after?: StepPlace): HubTask | undefined {
  const open = (task: HubTask) => task.state !== 'done' && task.state !== 'cannotStart'
  const from = after ? tasks.findIndex(({ step, member }) => step === after.step && member === after.member) + 1 : 0
  return tasks.slice(from).find(open) ?? tasks.find(open)
}

/** Returns whether the application can be submitted: without errors, and with the care step saved. */
export const isReady = (draft: Draft, faults: Faults): boolean => !isFaulty(faults) && draft.seen.includes('care')
