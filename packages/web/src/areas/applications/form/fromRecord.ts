import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { child, otherContact, parent } from '@semilla/domain/applications/family.ts'
import { isFamilyHomeless } from '@semilla/domain/eligibility/circumstances.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { blankDraft, type Draft, type DraftIncome } from './draft/draft.ts'
import { sharesHome, withoutSharedContact } from './draft/home.ts'
import { steps } from './steps.ts'

export type ApplicationRecord = Output<typeof getApplicationDetail>

/** Returns only the fields of a domain object from an answer with more fields. */
const only = <T extends object>(shape: Readonly<Record<string, unknown>>, value: T) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in shape))

/** Returns the income as it was given: by source if there are sources, else its total. */
function incomeTyped(income: ApplicationRecord['application']['incomes'][number]): DraftIncome {
  const { parent: position, employment, childSupport, cashAid, other, total } = income
  if (employment + childSupport + cashAid + other === 0) return { parent: position, total }
  return { parent: position, employment, childSupport, cashAid, other, total }
}

/**
 * Returns a parent as the form shows it. Who names homelessness as a need, or says where they stay, has no home there, so
 * that what came from another client counts until the family itself says otherwise (rules: Eligibility).
 */
function parentShown(stored: ApplicationRecord['parents'][number]) {
  const letter = only(parent.shape, stored) as typeof stored
  return { ...letter, isHomeless: isFamilyHomeless([letter]) }
}

/** Returns a stored application as a draft, with the stamp that detects later changes. */
export function fromRecord({ application, parents, children, stamp }: ApplicationRecord, today: string): Draft {
  const blank = blankDraft(today)
  const letters = [...parents].sort((one, other) => one.position.localeCompare(other.position)).map(parentShown)
  return {
    ...blank,
    parents: withoutSharedContact(letters),
    // Kept, so that a family that moves is not taken apart when one address changes.
    ...(letters.length > 1 ? { secondAtHome: sharesHome({ parents: letters }) } : {}),
    otherContacts: application.otherContacts.map(
      (each) => only(otherContact.shape, each) as (typeof application.otherContacts)[number],
    ),
    children: children.map((each) => only(child.shape, each) as Draft['children'][number]),
    familySize: String(application.familySize),
    receivesPublicAssistance: application.receivesPublicAssistance,
    incomes: application.incomes.map(incomeTyped),
    // Other days start with the default hours, in case they are chosen now.
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

/** Returns a stored application as the draft of a change, which keeps what it began with. */
export function changeOf(record: ApplicationRecord, today: string): Draft {
  const base = fromRecord(record, today)
  return { ...base, base }
}

/** Returns whether a child waits no more because it has a place, and so is not copied (rules: Applying). */
const isPlaced = ({ status }: ApplicationRecord['children'][number]) => hasPlace(status)

const withoutId = <T extends { id?: number }>({ id: _, ...rest }: T) => rest as T

/**
 * Returns a new application with the data of an old one: without ids and stamp, without the children who have a place, with
 * its source, and with care from today at the earliest.
 */
export function copyOf(record: ApplicationRecord, today: string): Draft {
  const children = record.children.filter((child) => !isPlaced(child))
  const { stamp: _, ...draft } = fromRecord({ ...record, children }, today)
  const placed = record.children
    .filter(isPlaced)
    .map((child) => ({ name: personName({ ...child, middleInitial: '' }), site: child.enrolledSite }))
  const startOn = draft.care.startOn < today ? today : draft.care.startOn
  return {
    ...draft,
    parents: draft.parents.map(withoutId),
    children: draft.children.map(withoutId),
    care: { ...draft.care, startOn },
    copiedFromId: record.application.id,
    showsHomeless: true,
    ...(placed.length > 0 ? { placed } : {}),
  }
}
