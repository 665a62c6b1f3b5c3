import { addUser } from '@semilla/contract/accounts/userForm.ts'
import { importUsers } from '@semilla/contract/accounts/userImport.ts'
import { acceptSiteInvitation, inviteParent, inviteToSite } from '@semilla/contract/invitations.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenSite } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { startTestServer, type TestServer, testNow } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let server: TestServer
let agencyId: number
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' })
  agencyId = await givenOrganization(server, 'agency')
})
afterEach(() => server.clock.set(testNow))

const later = (minutes: number) => server.clock.set(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
const counselor = async () => (await givenClient(server, { role: 'counselor', organizationId: agencyId })).client

describe('invitations to families', () => {
  const invite = async (client: TestClient, applicationId: number, receiver: string) =>
    (await client.send(inviteParent, { applicationId, receiverKind: 'phone', receiver })).status

  it('reach one phone five times an hour, whoever sends them', async () => {
    const senders = [await counselor(), await counselor()] as const
    const { id } = await givenApplied(server, senders[0])
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push(await invite(senders[at % 2] as TestClient, id, '(415) 555-0188'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await invite(senders[0], id, '(415) 555-0189')).toBe(200)
    later(60)
    const { client } = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    expect(await invite(client, id, '(415) 555-0188')).toBe(200)
  })

  it('are sent by one account fifteen at a time and sixty an hour, and by another still', async () => {
    const sender = await counselor()
    const { id } = await givenApplied(server, sender)
    const burst = async (from: number) => {
      const statuses: number[] = []
      for (let at = 0; at < 16; at++)
        statuses.push(await invite(sender, id, `415555${String(from + at).padStart(4, '0')}`))
      return statuses
    }
    for (const [round, minutes] of [0, 10, 20, 30].entries()) {
      later(minutes)
      expect(await burst(2000 + round * 100)).toEqual([...Array(15).fill(200), 429])
    }
    later(40)
    expect(await invite(sender, id, '4155552900')).toBe(429)
    expect(await invite(await counselor(), id, '4155552900')).toBe(200)
  })

  it('that reached an email too often leave no account of a line of a workbook behind', async () => {
    const [sender, receiver] = [await counselor(), 'busy@example.org']
    const { id } = await givenApplied(server, sender)
    const asked = { applicationId: id, receiverKind: 'email', receiver } as const
    for (let at = 0; at < 5; at++) expect((await sender.send(inviteParent, asked)).status).toBe(200)
    const roles = server.db.selectFrom('role').select('id').where('code', '=', 'counselor')
    const line = { firstName: 'Ines', lastName: 'Vidal', account: receiver, language: 'en', sites: [] }
    const users = [{ ...line, roleIds: [(await roles.executeTakeFirstOrThrow()).id] }]
    const take = async () => {
      const { client } = await givenClient(server, { role: 'portalAdministrator' })
      return client.call(importUsers, { organizationId: agencyId, users })
    }
    expect(await take()).toMatchObject([{ faults: [{ field: '' }] }])
    const known = server.db.selectFrom('appUser').select('id').where('email', '=', receiver)
    expect(await known.execute()).toEqual([])
    later(60)
    expect(await take()).toMatchObject([{ userId: expect.any(Number), faults: [] }])
  })

  it('that are refused are not counted', async () => {
    const sender = await counselor()
    const { id } = await givenApplied(server, sender)
    const stranger = await givenClient(server)
    for (let at = 0; at < 8; at++) expect(await invite(stranger.client, id, '4155552990')).toBe(403)
    expect(await invite(sender, id, '4155552990')).toBe(200)
  })
})

it('the codes of sites are tried forty times by one account, from wherever it comes', async () => {
  const { client, userId } = await givenClient(server, { role: 'siteViewer' })
  const accept = () => client.send(acceptSiteInvitation, { invitationCode: 'ABCDEFGHJKMN', appId: '' })
  expect((await accept()).status).toBe(200)
  const counted = server.db.selectFrom('attempt').select('kind').where('subject', '=', String(userId))
  expect(await counted.execute()).toContainEqual({ kind: 'invitation:user' })
})

it('invitations to sites reach one email five times an hour, whoever sends them', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const { client } = await givenClient(server, { role: 'portalAdministrator' })
    const [siteId, receiver] = [await givenSite(server), 'busy.program@example.org']
    const sent = { siteId, receiverKind: 'email', receiver, takesOver: false, language: 'en' } as const
    statuses.push((await client.send(inviteToSite, sent)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('the message to a new member of staff counts at its address', async () => {
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  const { id: roleId } = await server.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'counselor')
    .executeTakeFirstOrThrow()
  const account = 'new.hand@example.org'
  const person = {
    ...{ firstName: 'Rosa', lastName: 'Méndez', account, accountKind: 'email' as const, language: 'es', gender: '' },
    ...{ email: '', phone: '', cell: '', city: '', state: '', zip: '', isDisabled: false },
    ...{ phoneCountryCode: undefined, password: undefined, organizationId: agencyId },
  }
  await client.call(addUser, { ...person, roleIds: [roleId], appIds: [], siteIds: [] })
  const { id } = await givenApplied(server, client)
  const invite = () => client.send(inviteParent, { applicationId: id, receiverKind: 'email', receiver: account })
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) statuses.push((await invite()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})
