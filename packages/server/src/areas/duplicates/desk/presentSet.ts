import type { listDuplicateSets } from '@semilla/contract/duplicates/desk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ReadPerson } from '@semilla/domain/duplicates/comparePeople.ts'
import { matchFamilies, type Population, type ReadFamily } from '@semilla/domain/duplicates/families.ts'
import { strengths } from '@semilla/domain/duplicates/person.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { nameOf } from '../presentFound.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { DeskApplication, PairRow } from './queries/sets.ts'

type Presented = Output<typeof listDuplicateSets>['items'][number]

const wholeNameOf = ({ person }: ReadPerson) => personName({ ...person, middleInitial: person.middleName })

const present = (read: ReadPerson): Presented['applications'][number]['parents'][number] => ({
  name: wholeNameOf(read),
  bornOn: read.person.bornOn,
  gender: read.person.gender,
  email: read.person.email,
  phones: [...read.person.phones],
  address: [read.person.street, read.person.zip].filter(Boolean).join(', '),
})

/** Returns an application with its people as they are compared. */
export const presentApplication = (
  { language }: Pick<Context, 'language'>,
  application: DeskApplication,
  family: ReadFamily,
): Presented['applications'][number] => ({
  ...application,
  statusName: translate(language, `words:applicationStatus.${application.status}`),
  requestedAt: new Date(application.requestedAt).toISOString(),
  parentNames: family.parent.map(nameOf),
  childrenNames: family.child.map(nameOf),
  parents: family.parent.map(present),
  children: family.child.map(present),
})

/** Returns the strength that is stored as a number. */
export const strengthOf = (number: number) => strengths[number - 1] ?? 'possible'

/** Returns a pair with the people who are in both applications. */
export const presentPair = (
  { lowId, highId, strength }: PairRow,
  [low, high]: readonly [ReadFamily, ReadFamily],
  population: Population,
): Presented['pairs'][number] => ({
  firstId: lowId,
  secondId: highId,
  strength: strengthOf(strength),
  fingerprint: fingerprintOf(low, high),
  matches: matchFamilies(low, high, population).map(({ entered, stored, agreeing, ...match }) => ({
    ...match,
    first: entered,
    second: stored,
    agreeing: [...agreeing],
  })),
})
