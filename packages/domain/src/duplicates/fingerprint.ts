import type { ReadFamily } from './families.ts'
import { type Person, personKinds } from './person.ts'

const linesOf = ({ firstName, middleName, lastName, bornOn, gender, email, phones, street, zip }: Person): string =>
  JSON.stringify([firstName, middleName, lastName, bornOn, gender, email, [...phones].sort(), street, zip])

/**
 * Returns a text that changes with each compared field of a family and with nothing else, so that what staff decided
 * about it holds until then (rules: Duplicates).
 */
export const comparedText = (family: ReadFamily): string =>
  JSON.stringify(personKinds.map((kind) => family[kind].map(({ person }) => linesOf(person)).sort()))
