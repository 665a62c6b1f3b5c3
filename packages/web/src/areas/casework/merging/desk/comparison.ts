import type { listDuplicateSets } from '@semilla/contract/duplicates/desk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ComparedField } from '@semilla/domain/duplicates/person.ts'
import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { searchWords } from '@semilla/domain/values/search.ts'

export type DuplicateSet = Output<typeof listDuplicateSets>['items'][number]
export type AlikePair = DuplicateSet['pairs'][number]
export type AlikeApplication = DuplicateSet['applications'][number]
type Person = AlikeApplication['children'][number]
export type Shown = 'name' | 'bornOn' | 'gender' | 'email' | 'phone' | 'address'

/** Whether two values agree or nearly agree; unknown where one of them is missing. */
export type Agreement = 'agrees' | 'similar' | 'differs' | 'unknown'
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

/** Returns what of a value counts for being the same: neither accents and case nor the writing of a phone number. */
function plainOf(person: Person, field: Shown): string {
  if (field === 'phone') return person.phones.map(phoneDigits).toSorted().join(' ')
  const text = textOf(person, field)
  return field === 'name' || field === 'address' ? searchWords(text).join(' ') : text.toLowerCase()
}

function agreementOf(field: Shown, first: Person, second: Person, agreeing: readonly ComparedField[]): Agreement {
  if (textOf(first, field) === '' || textOf(second, field) === '') return 'unknown'
  if (plainOf(first, field) === plainOf(second, field)) return 'agrees'
  return compared[field].every((each) => agreeing.includes(each)) ? 'similar' : 'differs'
}

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
  return fieldsOf[kind].map((field) => ({
    field,
    first: textOf(first, field),
    second: textOf(second, field),
    agreement: agreementOf(field, first, second, agreeing),
  }))
}

/** Returns the names of those who are in one application only. */
export const aloneIn = (people: readonly Person[], matched: readonly number[]): string[] =>
  people.flatMap(({ name }, index) => (matched.includes(index) ? [] : [name]))

/** Returns whether nothing about a person differs, so that one line says it all. */
export const isAlike = (rows: readonly FieldRow[]): boolean => rows.every(({ agreement }) => agreement === 'agrees')
