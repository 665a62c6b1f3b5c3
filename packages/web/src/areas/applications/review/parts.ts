import type { OtherContact } from '@semilla/domain/applications/family.ts'
import { personName } from '@semilla/domain/values/names.ts'
import i18next from 'i18next'
import { inARow } from '../../../api/texts/format.ts'
import { titleOfTask } from '../apply/useTaskTitle.ts'
import type { Draft } from '../form/draft/draft.ts'
import { isSharedField, withSharedHome } from '../form/draft/home.ts'
import type { StepName, StepPart, StepPlace } from '../form/steps.ts'
import { careEntries, locationEntries, programEntries, wishEntries } from './careEntries.ts'
import {
  childEntries,
  contactEntries,
  type Entries,
  incomeEntries,
  label,
  parentEntries,
  parentKey,
} from './familyEntries.ts'

/** The names of what a draft names by a code or an id. */
export type Names = {
  readonly language: (code: string) => string
  readonly agency: (id: number | undefined) => string
  readonly site: (id: number) => string
}

/** The answers of one page, or of one person. */
export type Part = {
  /** The same for the same person or page in two versions of an application. */
  readonly key: string
  readonly place: StepPlace
  readonly title: string
  readonly entries: Entries
}

const nameOf = (person: Pick<OtherContact, 'firstName' | 'lastName'>) => personName({ ...person, middleInitial: '' })
const childKey = ({ id }: Draft['children'][number], at: number) => (id ? `child${id}` : `new${at}`)

/** Returns what a contact is known by in two versions: the name, or the place in the list where only one has the name. */
function contactKey(contact: OtherContact, at: number, others: readonly OtherContact[]): string {
  const name = nameOf(contact)
  return others.some((other) => nameOf(other) === name) ? `contact ${name}` : `contact${at}`
}

function miscEntries({ care, children }: Draft, names: Names): Entries {
  const immigrants = children.filter(({ isImmigrant }) => isImmigrant)
  const keys = children.flatMap((child, at) => (child.isImmigrant ? [childKey(child, at)] : []))
  return [
    [label('care_agencyId'), names.agency(care.agencyId), { answer: care.agencyId }],
    [i18next.t('apply.misc.immigrant'), inARow(immigrants.map(({ firstName }) => firstName)), { answer: keys }],
  ]
}

/** Returns all answers in the order of the application. `other` is a version to compare them with. */
export function partsOf(draft: Draft, names: Names, other: Draft = draft): Part[] {
  const titleOf = (place: StepPlace) => titleOfTask(i18next.t, draft, place)
  const person = (step: StepName, member: number, key: string, entries: Entries): Part => {
    const place = { step, member }
    return { key, place, title: titleOf(place), entries }
  }
  const page = (step: StepName, entries: Entries, part?: StepPart): Part => {
    const place = { step, member: 0, ...(part ? { part } : {}) }
    return { key: part ?? step, place, title: part ? i18next.t(`apply.${part}.title`) : titleOf(place), entries }
  }
  const isSharedOf = (at: number) => (field: string) =>
    [draft, other].every((each) => isSharedField(each, `parents.${at}.${field}`))
  return [
    ...withSharedHome(draft).map((parent, at) =>
      person('parent', at, parentKey(parent), parentEntries(parent, names.language, isSharedOf(at))),
    ),
    ...draft.otherContacts.map((contact, at) =>
      person('contact', at, contactKey(contact, at, other.otherContacts), contactEntries(contact)),
    ),
    ...draft.children.map((child, at) => person('child', at, childKey(child, at), childEntries(child, names.language))),
    page('income', incomeEntries(draft)),
    page('care', careEntries(draft.care)),
    page('location', locationEntries(draft.care)),
    page('location', programEntries(draft.care, names.site), 'programs'),
    page('care', wishEntries(draft, names.language), 'wishes'),
    page('misc', miscEntries(draft, names)),
  ]
}
