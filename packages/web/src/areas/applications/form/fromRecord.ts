import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { child, otherContact, parent } from '@semilla/domain/applications/family.ts'
import { blankDraft, type Draft, type DraftIncome } from './draft/draft.ts'
import { steps } from './steps.ts'

export type ApplicationRecord = Output<typeof getApplicationDetail>

/** The fields of a domain object alone, out of an answer that carries more. */
const only = <T extends object>(shape: Readonly<Record<string, unknown>>, value: T) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in shape))

/** Amounts as they were given: the sources where there are some, else the total alone. */
function incomeTyped(income: ApplicationRecord['application']['incomes'][number]): DraftIncome {
  const { parent: position, employment, childSupport, cashAid, other, total } = income
  if (employment + childSupport + cashAid + other === 0) return { parent: position, total }
  return { parent: position, employment, childSupport, cashAid, other, total }
}

/** A stored application as a draft of a change, with the stamp that tells whether it changes meanwhile. */
export function fromRecord({ application, parents, children, stamp }: ApplicationRecord, today: string): Draft {
  const blank = blankDraft(today)
  const letters = [...parents].sort((one, other) => one.position.localeCompare(other.position))
  return {
    ...blank,
    parents: letters.map((each) => only(parent.shape, each) as (typeof parents)[number]),
    otherContacts: application.otherContacts.map(
      (each) => only(otherContact.shape, each) as (typeof application.otherContacts)[number],
    ),
    children: children.map((each) => only(child.shape, each) as Draft['children'][number]),
    familySize: String(application.familySize),
    receivesPublicAssistance: application.receivesPublicAssistance,
    incomes: application.incomes.map(incomeTyped),
    // Days that were not chosen begin with the usual hours, should they be chosen now.
    care: {
      ...application.care,
      hours: { ...blank.care.hours, ...application.care.hours },
      preferredSiteIds: application.preferredSites.map(({ id }) => id),
    },
    seen: [...steps],
    ...(application.copiedFromId ? { copiedFromId: application.copiedFromId } : {}),
    stamp,
  }
}

const withoutId = <T extends { id?: number }>({ id: _, ...rest }: T) => rest as T

/** A new application made of an old one: no ids, no stamp, the source remembered, care that starts today at the earliest. */
export function copyOf(record: ApplicationRecord, today: string): Draft {
  const { stamp: _, ...draft } = fromRecord(record, today)
  const startOn = draft.care.startOn < today ? today : draft.care.startOn
  return {
    ...draft,
    parents: draft.parents.map(withoutId),
    children: draft.children.map(withoutId),
    care: { ...draft.care, startOn },
    copiedFromId: record.application.id,
  }
}
