import { personName } from '@semilla/domain/values/names.ts'
import { mergeVersions } from '../../../../forms/newer/mergeVersions.ts'
import { type ApplicationRecord, changeOf } from '../fromRecord.ts'
import type { Draft } from './draft.ts'

/** An answer that differed: whose it is, and its field; without a field, the whole person. */
export type Difference = { readonly of: string; readonly field?: string }
const kinds = ['both', 'theirs', 'dropped'] as const

/** The draft of a change, brought together with a newer version, and what differed. */
export type MergedDraft = { readonly draft: Draft } & Readonly<Record<(typeof kinds)[number], readonly Difference[]>>

type People<T> = Readonly<Record<string, T | undefined>>
type Answers = Pick<Draft, 'familySize' | 'otherContacts' | 'care'> &
  Partial<Pick<Draft, 'receivesPublicAssistance' | 'secondAtHome'>> & {
    readonly parents: People<Draft['parents'][number]>
    readonly children: People<Draft['children'][number]>
    readonly incomes: People<Draft['incomes'][number]>
  }
const nothing: Partial<Answers> = {}

/** Returns the answers of a draft, its people by what they are known by, so that the same ones are compared. */
function answersOf(draft: Draft): Answers {
  const { familySize, otherContacts, care, receivesPublicAssistance, secondAtHome } = draft
  return {
    parents: Object.fromEntries(draft.parents.map((parent) => [parent.position, parent])),
    // A letter first, so that new children stay behind the others.
    children: Object.fromEntries(draft.children.map((child, at) => [child.id ? `c${child.id}` : `new${at}`, child])),
    ...{ otherContacts, familySize, receivesPublicAssistance },
    incomes: Object.fromEntries(draft.incomes.map((income) => [income.parent, income])),
    ...{ care, secondAtHome },
  } as Answers
}

const present = <T>(people: People<T>): T[] => Object.values(people).filter((person) => person !== undefined)

/** Returns whether a field follows from other answers, and so is not told. */
const isDerived = (field: string, { parents }: Answers) =>
  /^secondAtHome$|\.(id|position)$/.test(field) ||
  (field.endsWith('.mailingAddress') && parents[field.split('.')[1] ?? '']?.mailingSameAsHome === true)

/** Returns how a difference is told, by its path in the answers: `children.c7.bornOn`. */
function differenceAt(field: string, versions: readonly Answers[]): Difference {
  const [group = '', key = '', ...rest] = field.split('.')
  const people = versions.map(({ parents, children }) => ({ parents, children, incomes: parents })[group]?.[key])
  const person = people.find((each) => each !== undefined)
  if (!person) return { of: '', field }
  const of = personName({ ...person, middleInitial: '' })
  if (group === 'incomes') return { of, field: group }
  return rest.length > 0 ? { of, field: [group, 0, ...rest].join('.') } : { of }
}

/**
 * Brings the draft of a change together with the application as it is now: what this draft changed stays, what only
 * others changed is taken over, and people whom others removed are gone (rules: Applying).
 */
export function mergeDraft(draft: Draft, record: ApplicationRecord, today: string): MergedDraft {
  const { stamp, base, ...newest } = changeOf(record, today)
  const [typed, newer] = [answersOf(draft), answersOf(newest)]
  const groups = ['parents', 'children'] as const
  const isRemoved = (field: string) => {
    const [of = '', key = ''] = field.split('.')
    return groups.some((group) => of === group && typed[group][key]?.id && !newer[group][key])
  }
  const people = groups.flatMap((group) => [group, ...Object.keys(newer[group]).map((key) => `${group}.${key}`)])
  const { values, ...fields } = mergeVersions<Answers>(
    { before: draft.base ? answersOf(draft.base) : (nothing as Answers), typed, newer },
    { parts: [...people, 'incomes', 'care', 'care.hours'], isKept: (field) => !isRemoved(field) },
  )
  const { parents, children, incomes, ...answers } = values
  const listed = { parents: present(parents), children: present(children), incomes: present(incomes) }
  const told = (found: readonly string[]) =>
    found.filter((field) => !isDerived(field, values)).map((field) => differenceAt(field, [newer, typed]))
  return {
    draft: { ...draft, ...answers, ...listed, ...(stamp && { stamp }), ...(base && { base }) },
    both: told(fields.both),
    theirs: told(fields.theirs),
    dropped: told(fields.dropped),
  }
}
