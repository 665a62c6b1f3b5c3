import type { Gender } from '../applications/family.ts'
import type { CalendarDate } from '../values/dates.ts'

/** What is compared of a person. A text or list that is empty, and a value that is undefined, is missing. */
export type Person = {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly bornOn?: CalendarDate | undefined
  readonly gender?: Gender | undefined
  readonly email: string
  readonly phones: readonly string[]
  readonly street: string
  readonly zip: string
}

/** Only people of one kind are compared: a parent and a child of one name are two people. */
export const personKinds = ['child', 'parent'] as const
export type PersonKind = (typeof personKinds)[number]

/** The fields of which a match says whether they agree. */
export const comparedFields = ['firstName', 'lastName', 'birthDate', 'gender', 'email', 'phone', 'address'] as const
export type ComparedField = (typeof comparedFields)[number]

/** How sure it is that two records are of one person. */
export const strengths = ['possible', 'likely', 'certain'] as const
export type Strength = (typeof strengths)[number]

/** A person of whom nothing is known. */
export const nobody: Person = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  phones: [],
  street: '',
  zip: '',
}
