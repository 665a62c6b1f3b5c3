import { readAccount } from '@semilla/domain/accounts/account.ts'
import { noPassword } from '../../src/areas/accounts/password/passwords.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Moments } from '../moments.ts'
import { type NewPerson, storePeople } from '../people/actors.ts'
import type { DemoFamily } from './family.ts'

/** Returns a family's first parent, who signs up on the day of the request, by email or else by phone. */
function parentOf({ form, isShown, language, requestedDaysAgo }: DemoFamily, shownHash: string, moments: Moments) {
  const { firstName = '', lastName = '', email = '', mobilePhones = [] } = form.parents[0] ?? {}
  const typed = email
    ? ({ kind: 'email', text: email } as const)
    : ({ kind: 'phone', text: mobilePhones[0] ?? '' } as const)
  const account = readAccount({ ...typed, countryCode: '1' })
  if (!('name' in account)) throw new Error(`${typed.text} is no account`)
  const passwordHash = isShown ? shownHash : noPassword
  const createdAt = moments.at(requestedDaysAgo)
  const person = { account, userType: 'parent', firstName, lastName, language, passwordHash, createdAt } as const
  return { ...person, permissions: [] } satisfies NewPerson
}

/**
 * Inserts the accounts of the families that have one and returns them by family. The listed family has one account for
 * both of its applications.
 */
export async function storeParents(
  db: Tx,
  families: readonly DemoFamily[],
  shownHash: string,
  moments: Moments,
): Promise<Map<DemoFamily, SignedIn>> {
  const firstShown = families.find(({ isShown }) => isShown)
  const own = families.filter(
    (family) => family.applies === 'withAccount' && (!family.isShown || family === firstShown),
  )
  const actors = await storePeople(
    db,
    own.map((family) => parentOf(family, shownHash, moments)),
  )
  const byFamily = new Map(own.map((family, index) => [family, actors[index] as SignedIn]))
  for (const family of families)
    if (family.isShown && firstShown) byFamily.set(family, byFamily.get(firstShown) as SignedIn)
  return byFamily
}
