import type { ApplicationForm } from '../applications/application.ts'
import { incomeSources } from '../applications/income.ts'
import { hasPublicAssistance, isFamilyHomeless } from '../eligibility/circumstances.ts'
import type { DocumentItem, DocumentStatus, DocumentSubject } from './document.ts'

type Child = Pick<ApplicationForm['children'][number], 'specialNeeds' | 'protections'> & { readonly id: number }

/** The answers on which the list depends. */
export type ChecklistAnswers = Pick<ApplicationForm, 'incomes' | 'receivesPublicAssistance' | 'parents'> & {
  readonly children: readonly Child[]
}

const proofOf = {
  employment: 'payStubs',
  childSupport: 'childSupport',
  cashAid: 'cashAid',
  other: 'otherIncome',
} as const satisfies Record<(typeof incomeSources)[number], DocumentItem>

function incomeItems(form: ChecklistAnswers): DocumentItem[] {
  const sources = incomeSources.filter((source) => form.incomes.some((income) => income[source] > 0))
  // Of a family that gave a total alone, most earn it.
  const isTotalAlone = sources.length === 0 && form.incomes.some(({ total }) => total > 0)
  const items = new Set<DocumentItem>(isTotalAlone ? ['payStubs'] : sources.map((source) => proofOf[source]))
  if (hasPublicAssistance(form)) items.add('cashAid')
  return [...items]
}

function childItems({ id, specialNeeds, protections }: Child): DocumentSubject[] {
  const about = (item: DocumentItem) => ({ item, childId: id })
  return [
    about('birth'),
    ...(specialNeeds.length > 0 ? [about('specialNeed')] : []),
    ...(protections.length > 0 ? [about('referralLetter')] : []),
  ]
}

/** Returns what a family should send, by its answers (rules: Documents). */
export function checklistOf(form: ChecklistAnswers): DocumentSubject[] {
  return [
    ...incomeItems(form).map((item) => ({ item })),
    { item: isFamilyHomeless(form.parents) ? 'housing' : 'address' },
    ...form.children.flatMap(childItems),
  ]
}

/** The states of an item of the list. */
export const itemStates = ['missing', 'sent', 'accepted', 'returned'] as const
export type ItemState = (typeof itemStates)[number]

/**
 * Returns the state of an item of the list from those of its documents: accepted if one is; else sent if one waits for
 * a decision of staff; else returned if staff returned one.
 */
export function stateOfItem(statuses: readonly DocumentStatus[]): ItemState {
  if (statuses.includes('complete')) return 'accepted'
  if (statuses.some((status) => status === 'pending' || status === 'received')) return 'sent'
  return statuses.includes('cancelled') ? 'returned' : 'missing'
}

/** Returns whether the family still has to send something for an item in a state. */
export const isOwed = (state: ItemState): boolean => state === 'missing' || state === 'returned'

/** Returns whether a document is about an item of the list. */
export const isAbout = (document: DocumentSubject, subject: DocumentSubject): boolean =>
  document.item === subject.item && document.childId === subject.childId
