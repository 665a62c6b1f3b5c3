import type { listDuplicateSets } from '@semilla/contract/duplicateDesk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ComparedField } from '@semilla/domain/duplicates/person.ts'

export type DuplicateSet = Output<typeof listDuplicateSets>['items'][number]
export type AlikePair = DuplicateSet['pairs'][number]
export type AlikeApplication = DuplicateSet['applications'][number]
type Person = AlikeApplication['children'][number]
export type Shown = 'name' | 'bornOn' | 'gender' | 'email' | 'phone' | 'address'

/** Whether two values agree; unknown where one of them is missing. */
export type Agreement = 'agrees' | 'differs' | 'unknown'
export type FieldRow = {
  readonly field: Shown
  readonly first: string
  readonly second: string
  readonly agreement: Agreement
}

const fieldsOf = { child: ['name', 'bornOn', 'gender'], parent: ['name', 'email', 'phone', 'address'] } as const
const compared: Readonly<Record<Shown, readonly ComparedField[]>> = {
  name: ['firstName', 'lastName'],
  bornOn: ['birthDate'],
  gender: ['gender'],
  email: ['email'],
  phone: ['phone'],
  address: ['address'],
}

const textOf = (person: Person, field: Shown): string =>
  field === 'phone' ? person.phones.join(', ') : (person[field] ?? '')

/** Returns the people of one kind in an application. */
export const peopleOf = (application: AlikeApplication | undefined, kind: 'child' | 'parent'): readonly Person[] =>
  (kind === 'child' ? application?.children : application?.parents) ?? []

/** Returns the compared fields of a person who is in both applications, as each has them. */
export function rowsOf(
  kind: 'child' | 'parent',
  first: Person,
  second: Person,
  agreeing: readonly ComparedField[],
): FieldRow[] {
  return fieldsOf[kind].map((field) => {
    const values = { first: textOf(first, field), second: textOf(second, field) }
    const isKnown = values.first !== '' && values.second !== ''
    const agrees = compared[field].every((each) => agreeing.includes(each))
    return { field, ...values, agreement: isKnown ? (agrees ? 'agrees' : 'differs') : 'unknown' }
  })
}

/** Returns the names of those who are in one application only. */
export const aloneIn = (people: readonly Person[], matched: readonly number[]): string[] =>
  people.flatMap(({ name }, index) => (matched.includes(index) ? [] : [name]))

/** Returns whether nothing about a person differs, so that one line says it all. */
export const isAlike = (rows: readonly FieldRow[]): boolean => rows.every(({ agreement }) => agreement === 'agrees')
