import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { logIn, logInProvider } from '@semilla/contract/accounts/signIn.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { hashPassword } from '../src/areas/accounts/password/passwords.ts'
import { newInvitationCode } from '../src/platform/access/invitationCode.ts'
import { applicationRow } from './applicationRow.ts'
import { givenUser, type RoleCode } from './given.ts'
import type { TestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

export const rightPassword = 'Folsom-2765'
/** Its hash, which takes a thousandth of the time of a person's. */
export const rightHash = hashPassword(rightPassword, { memory: 64, passes: 1, parallelism: 1 })

/** Inserts an account that can sign in with `rightPassword`. */
export async function givenAccount(
  server: TestServer,
  of: { email?: string; phone?: string; role?: RoleCode; organizationId?: number },
): Promise<number> {
  const userId = await givenUser(server, of)
  await server.db
    .updateTable('appUser')
    .set({ passwordHash: await rightHash, email: of.email ?? null, phone: of.phone ?? null })
    .where('id', '=', userId)
    .execute()
  return userId
}

type Parents = Partial<Input<typeof logIn>>

/** Signs a parent in, by default with `rightPassword`. */
export const signInAt = (client: TestClient, account: string, password = rightPassword, more: Parents = {}) =>
  client.send(logIn, { accountKind: 'email', account, password, ...more })

/** Signs staff in with `rightPassword`. */
export const workAt = (client: TestClient, account: string, isAgency: boolean) =>
  client.send(logInProvider, { accountKind: 'email', account, password: rightPassword, isAgency })

/** Returns the id of the signed-in user; null if nobody is signed in. */
export const whoIs = async (client: TestClient): Promise<number | null> =>
  (await client.call(getCurrentUser, {})).userId ?? null

/** Returns the fields that name an email account in requests. */
export const named = (account: string) => ({ accountKind: 'email', account, phoneCountryCode: '1' }) as const

type Invited = { kind: 'application' | 'site' | 'staff' } & Partial<
  Record<'applicationId' | 'organizationId' | 'siteId' | 'roleId', number>
>

/** Inserts an invitation code, valid for 30 days from the test's clock. */
export async function givenInvitation({ db, clock }: TestServer, invited: Invited): Promise<string> {
  const code = newInvitationCode()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + 30 * 86_400_000)
  await db
    .insertInto('invitation')
    .values({ ...invited, code, createdAt, expiresAt, receiver: 'x@example.org' })
    .execute()
  return code
}

/** Inserts a bare application, either of a visitor or of a parent. */
export async function givenApplication(
  server: TestServer,
  { cityId, parentUserId, status = 'active' }: { cityId: number; parentUserId?: number; status?: string },
): Promise<number> {
  const at = server.clock.now()
  const values = {
    cityId,
    parentUserId: parentUserId ?? null,
    status,
    isDisabled: parentUserId === undefined,
    ...applicationRow(at),
  }
  return (await server.db.insertInto('application').values(values).returning('id').executeTakeFirstOrThrow()).id
}
