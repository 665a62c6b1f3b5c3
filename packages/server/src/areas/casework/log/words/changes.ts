import { isDeepStrictEqual } from 'node:util'
import type { LogLine } from '../queries/lines.ts'
import { type Kind, kindsOf, lists, objects } from './kinds.ts'

type Fields = Readonly<Record<string, unknown>>

/** A changed field: about whom, if it belongs to a person; its values as they were logged. */
export type Change = {
  /** The list of the person, such as `children`; undefined for a field of the record itself. */
  readonly list?: string
  readonly person?: Fields
  readonly field: string
  readonly kind: Kind
  readonly before: unknown
  readonly after: unknown
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const peopleIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

function changesIn(
  kinds: Readonly<Record<string, Kind>>,
  before: Fields,
  after: Fields,
  of: Pick<Change, 'list' | 'person'> = {},
): Change[] {
  return Object.entries(kinds)
    .filter(([field]) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map(([field, kind]) => ({ ...of, field, kind, before: before[field], after: after[field] }))
}

/** Returns the people of two lists in pairs: by id where both have one, otherwise by position. */
function pairs(before: readonly Fields[], after: readonly Fields[]): readonly (readonly [Fields, Fields])[] {
  const own = (person: Fields, index: number) => person.position ?? person.parent ?? person.id ?? index
  const ids = new Set(before.map((each) => each.id))
  const isSame = (one: Fields, at: number, other: Fields, otherAt: number) =>
    other.id !== undefined && ids.has(other.id) ? one.id === other.id : own(one, at) === own(other, otherAt)
  const matched = after.map((each, index) => [before.find((one, at) => isSame(one, at, each, index)), each] as const)
  const gone = before.filter((each) => !matched.some(([one]) => one === each))
  return [...matched.map(([one, each]) => [one ?? {}, each] as const), ...gone.map((each) => [each, {}] as const)]
}

const changesOfPeople = (list: string, before: unknown, after: unknown): Change[] =>
  pairs(peopleIn(before), peopleIn(after)).flatMap(([one, other]) =>
    changesIn(lists[list] ?? {}, one, other, { list, person: Object.keys(other).length > 0 ? other : one }),
  )

type Logged = Pick<LogLine, 'entity' | 'before' | 'after'> & Partial<Pick<LogLine, 'isOfHidden'>>

/** Returns the fields of an entry; tags are logged as the list of them. */
const fieldsOf = (value: LogLine['before']): Fields =>
  Array.isArray(value) ? { tags: value } : isFields(value) ? value : {}

/**
 * Returns the changed fields of an entry of the log that mean something to a reader, in the order of the record. A merge
 * with an application that they cannot see tells nothing of that one.
 */
export function changesOf({ entity, isOfHidden, ...line }: Logged): Change[] {
  if (isOfHidden) return []
  const [before, after] = [fieldsOf(line.before), fieldsOf(line.after)]
  const isIn = (name: string) => name in before || name in after
  const inside = Object.entries(objects).flatMap(([name, kinds]) =>
    isIn(name)
      ? changesIn(kinds, isFields(before[name]) ? before[name] : {}, isFields(after[name]) ? after[name] : {})
      : [],
  )
  const people = Object.keys(lists).flatMap((list) =>
    isIn(list) ? changesOfPeople(list, before[list], after[list]) : [],
  )
  return [...changesIn(kindsOf(entity), before, after), ...people, ...inside]
}
