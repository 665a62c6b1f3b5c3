import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import type { SignedIn, Visitor } from '../../src/platform/access/actor.ts'
import { hashKey, newKey } from '../../src/platform/access/keys.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { insertReturningIds } from '../queries.ts'

/** A person who gets an account, with an email or a phone. */
export type NewPerson = {
  readonly account: { readonly kind: 'email' | 'phone'; readonly name: string }
  readonly userType: UserType
  readonly organizationId?: number
  readonly organizationKind?: SignedIn['organizationKind']
  readonly permissions: readonly string[]
  readonly firstName: string
  readonly lastName: string
  readonly language: string
  readonly passwordHash: string
  readonly createdAt: string
}

const rowOf = ({ account, createdAt, ...person }: NewPerson) => ({
  userType: person.userType,
  organizationId: person.organizationId ?? null,
  firstName: person.firstName,
  lastName: person.lastName,
  email: account.kind === 'email' ? account.name : null,
  phone: account.kind === 'phone' ? account.name : null,
  language: person.language,
  passwordHash: person.passwordHash,
  createdAt: createdAt,
  updatedAt: createdAt,
})

/** Inserts accounts and returns them as signed-in users, in the same order. */
export async function storePeople(db: Tx, people: readonly NewPerson[]): Promise<SignedIn[]> {
  const ids = await insertReturningIds(db, 'appUser', people.map(rowOf))
  return people.map(({ userType, organizationId, organizationKind, permissions }, index) => ({
    kind: 'user',
    userId: ids[index] as number,
    userType,
    organizationId,
    organizationKind,
    permissions,
    capabilities: new Set(capabilitiesOf({ userType, organizationKind, permissions })),
    sessionId: 0,
    visitorKey: undefined,
    holds: [],
  }))
}

/** Returns a visitor without an account, in a browser that nobody uses any more. */
export const visitor = (): Visitor => ({ kind: 'visitor', visitorKey: hashKey(newKey()), holds: [] })
