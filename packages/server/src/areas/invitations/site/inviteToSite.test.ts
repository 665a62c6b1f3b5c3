import { getSiteInvitation, inviteToSite, withdrawSiteInvitation } from '@semilla/contract/invitations.ts'
import { getSite } from '@semilla/contract/sites/sites.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { givenAccount } from '../../../../testing/givenAccounts.ts'
import {
  accept,
  codeFor,
  givenProgramOwner,
  invite,
  lastInvitation,
  ownerOf,
} from '../../../../testing/givenSiteInvitations.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const city = (await givenClient(server, { role: 'portalAdministrator' })).client
afterEach(() => server.clock.set(testNow))

describe('an invitation to a site', () => {
  it('is sent by administrators of the city and of its organization alone', async () => {
    const own = await givenProgramOwner(server)
    const other = await givenProgramOwner(server)
    const statusOf = async (client: TestClient) => (await invite(client, own.siteId)).status
    expect(await statusOf(server.client())).toBe(401)
    expect(await statusOf((await givenClient(server)).client)).toBe(403)
    expect(await statusOf(await own.as('siteViewer'))).toBe(403)
    expect(await statusOf(await own.as('siteOwner'))).toBe(403)
    expect(await statusOf(await other.as('programAdministrator'))).toBe(404)
    expect(await statusOf(await own.as('programAdministrator'))).toBe(200)
    expect(await statusOf(city)).toBe(200)
    expect((await invite(city, 987_654)).status).toBe(404)
  })

  it.each([
    [{ Receiver: 'new@example' }, 'Receiver', 'emailInvalid'],
    [{ ReceiverType: 1, Receiver: '415 555' }, 'Receiver', 'phoneInvalid'],
    [{ ReceiverType: 1, Receiver: '115 555 0123' }, 'Receiver', 'phoneInvalid'],
    [{ Language: 'xx' }, 'Language', 'choiceInvalid'],
    [{ TakesOver: true }, 'TakesOver', 'choiceInvalid'],
  ] as const)('with %j is refused at the field', async (more, Path, Code) => {
    const { siteId, as } = await givenProgramOwner(server)
    const asked = { ProviderId: siteId, ReceiverType: 0, Receiver: 'new@example.org', ...more }
    const answer = await (await as('programAdministrator')).request(inviteToSite, asked)
    expect(answer.status).toBe(400)
    expect(answer.fields).toMatchObject([{ Path, Code }])
  })

  it.each([
    ['en', 'January 5, 2027'],
    ['es', '5 de enero de 2027'],
    ['zh-Hant', '2027年1月5日'],
  ] as const)('says in %s what it is for and until when, and is in the log', async (language, day) => {
    const { siteId, organizationId } = await givenProgramOwner(server)
    server.clock.set('2026-12-06T17:00:00Z')
    const { client, userId } = await givenClient(server, { role: 'portalAdministrator' })
    const { name } = (await client.call(getSite, { siteId })).provider
    for (const takesOver of [false, true]) {
      await invite(client, siteId, { language, takesOver, receiver: 'New@Example.org' })
      const { receiver, subject, body } = await lastInvitation(server)
      expect(receiver).toBe('new@example.org')
      expect(subject).toContain(name)
      for (const part of [name, day]) expect(body).toContain(part)
      expect(body).toMatch(new RegExp(`/\\?lang=${language}#/Login/SignUp\\?InvitationCode=\\w{12}(\\s|$)`))
    }
    await invite(client, siteId, { language, receiverKind: 'phone', receiver: '(415) 555-0133' })
    const text = await lastInvitation(server)
    expect(text).toMatchObject({ receiver: '+14155550133', method: 'text', subject: '' })
    expect(text.body).toContain(day)
    const log = server.db.selectFrom('auditLog').select(['actorId', 'after']).where('entity', '=', 'invitation')
    expect(await log.where('siteId', '=', siteId).orderBy('id').execute()).toEqual([
      { actorId: userId, after: { receiver: 'new@example.org', takesOver: false } },
      { actorId: userId, after: { receiver: 'new@example.org', takesOver: true } },
      { actorId: userId, after: { receiver: '+14155550133', takesOver: false } },
    ])
    expect(await ownerOf(server, siteId)).toBe(organizationId)
  })

  it('leads who has a program’s account to the sites, and is told to the next who invites', async () => {
    const { siteId, organizationId, as } = await givenProgramOwner(server)
    await givenAccount(server, { email: 'has@example.org', role: 'siteOwner', organizationId })
    const administrator = await as('programAdministrator')
    const state = () => administrator.call(getSiteInvitation, { siteId })
    expect(await state()).toMatchObject({ canChangeOwner: false, hasNoOwner: false })
    expect((await state()).last).toBeUndefined()
    await invite(administrator, siteId, { receiver: 'has@example.org' })
    expect((await lastInvitation(server)).body).toMatch(/#\/Program\/SiteList\?linkedcade=\w{12}\s/)
    expect(await state()).toMatchObject({ last: { receiver: 'has@example.org', isUsed: false } })
    await invite(city, siteId, { takesOver: true, receiver: 'other@example.org' })
    expect((await state()).last?.receiver).toBe('has@example.org')
    expect((await city.call(getSiteInvitation, { siteId })).last?.receiver).toBe('other@example.org')
  })

  it('is listed while its code works, and can be withdrawn by those who see it', async () => {
    const { siteId, as } = await givenProgramOwner(server)
    const administrator = await as('programAdministrator')
    const astray = await codeFor(server, administrator, siteId, { receiver: 'astray@example.org' })
    await invite(city, siteId, { takesOver: true, receiver: 'other@example.org' })
    const openTo = async (client: TestClient) =>
      (await client.call(getSiteInvitation, { siteId })).open.map(({ receiver }) => receiver)
    const withdraw = (client: TestClient, receiver: string) => client.call(withdrawSiteInvitation, { siteId, receiver })
    expect(await openTo(administrator)).toEqual(['astray@example.org'])
    expect(await openTo(city)).toEqual(['other@example.org', 'astray@example.org'])
    expect(await withdraw(administrator, 'other@example.org')).toEqual({ isWithdrawn: false })
    expect(await withdraw(administrator, 'astray@example.org')).toEqual({ isWithdrawn: true })
    expect(await withdraw(administrator, 'astray@example.org')).toEqual({ isWithdrawn: false })
    expect((await accept(await as('siteOwner'), astray)).outcome).toBe('notFound')
    expect(await openTo(city)).toEqual(['other@example.org'])
    const log = server.db.selectFrom('auditLog').orderBy('id').select('before').where('entity', '=', 'invitation')
    expect(await log.where('siteId', '=', siteId).where('action', '=', 'remove').execute()).toEqual([
      { before: { receiver: 'astray@example.org' } },
    ])
    server.clock.set('2027-01-05T17:00:00Z')
    const { client } = await givenClient(server, { role: 'portalAdministrator' })
    expect(await openTo(client)).toEqual([])
  })

  it('replaces an earlier one of the same receiver, and leaves those of others', async () => {
    const { siteId, as } = await givenProgramOwner(server)
    const administrator = await as('programAdministrator')
    const [first, second, other] = [
      await codeFor(server, administrator, siteId),
      await codeFor(server, administrator, siteId),
      await codeFor(server, administrator, siteId, { receiver: 'other@example.org' }),
    ] as const
    const colleague = await as('siteOwner')
    expect((await accept(colleague, first)).outcome).toBe('notFound')
    expect((await accept(colleague, second)).outcome).toBe('valid')
    expect((await accept(await as('siteOwner'), other)).outcome).toBe('valid')
  })

  it('with which the site goes to somebody replaces earlier ones, whoever got them', async () => {
    const [own, taker] = [await givenProgramOwner(server), await givenProgramOwner(server)]
    const astray = await codeFor(server, city, own.siteId, { takesOver: true, receiver: 'wrong@example.org' })
    const right = await codeFor(server, city, own.siteId, { takesOver: true })
    const client = await taker.as('siteOwner')
    expect((await accept(client, astray)).outcome).toBe('notFound')
    expect((await accept(client, right)).outcome).toBe('valid')
  })
})
