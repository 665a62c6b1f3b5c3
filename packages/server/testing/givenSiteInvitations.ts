import { registerProvider } from '@semilla/contract/accounts/signUp.ts'
import { acceptSiteInvitation, inviteToSite } from '@semilla/contract/invitations.ts'
import { getSite, listSites } from '@semilla/contract/sites/sites.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { givenClient, givenOrganization, givenSite } from './given.ts'
import { named, rightPassword, workAt } from './givenAccounts.ts'
import type { TestServer } from './startTestServer.ts'
import { defaultsOf, type TestClient } from './testClient.ts'

type Sent = Partial<Input<typeof inviteToSite>>

/** Inserts a program owner with a site, and returns what opens accounts of its people. */
export async function givenProgramOwner(server: TestServer) {
  const organizationId = await givenOrganization(server, 'programOwner')
  const siteId = await givenSite(server, { organizationId })
  const as = async (role: 'siteOwner' | 'siteViewer' | 'programAdministrator') =>
    (await givenClient(server, { role, organizationId })).client
  return { organizationId, siteId, as }
}

/** Invites to a site, by default a new person by email. */
export const invite = (client: TestClient, siteId: number, more: Sent = {}) =>
  client.send(inviteToSite, {
    ...{ siteId, receiverKind: 'email', receiver: 'new@example.org', takesOver: false, language: 'en' },
    ...more,
  })

/** Returns the last invitation that was sent. */
export const lastInvitation = ({ db }: TestServer) =>
  db
    .selectFrom('notice')
    .select(['receiver', 'method', 'subject', 'body'])
    .where('kind', '=', 'invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Invites to a site and returns the code that was sent. */
export async function codeFor(server: TestServer, sender: TestClient, siteId: number, more: Sent = {}) {
  const { status, code } = await invite(sender, siteId, more)
  if (status !== 200) throw new Error(`The invitation was refused: ${code}`)
  return /InvitationCode=(\w{12})/i.exec((await lastInvitation(server)).body)?.[1] ?? ''
}

/** Uses the code of a site as a signed-in user. */
export const accept = (client: TestClient, invitationCode: string) =>
  client.call(acceptSiteInvitation, { invitationCode, appId: '' })

/** Returns whether a user can change a site. */
export const canManage = async (client: TestClient, siteId: number) =>
  (await client.call(getSite, { siteId })).provider.canManage

/** Returns the ids of the sites that a user works on. */
export const sitesOf = async (client: TestClient) =>
  (await client.call(listSites, defaultsOf(listSites))).items.map(({ id }) => id)

/** Returns the organization of a site. */
export const ownerOf = async ({ db }: TestServer, siteId: number) =>
  (await db.selectFrom('site').select('organizationId').where('id', '=', siteId).executeTakeFirstOrThrow())
    .organizationId

/** Signs a program up, by a code or with a name, and returns its signed-in client. */
export async function signUpProgram(server: TestServer, account: string, invitationCode?: string, businessName = '') {
  const client = server.client()
  const person = { password: rightPassword, firstName: 'Marisol', lastName: 'Ibarra' }
  await client.call(registerProvider, { ...named(account), ...person, businessName, invitationCode })
  await workAt(client, account, false)
  return client
}
