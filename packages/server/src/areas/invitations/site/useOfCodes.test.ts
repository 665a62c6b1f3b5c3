import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { logInProvider } from '@semilla/contract/accounts/signIn.ts'
import { addUser } from '@semilla/contract/accounts/userForm.ts'
import { getRegistrationInfo, getSiteInvitation } from '@semilla/contract/invitations.ts'
import { listSettingSites } from '@semilla/contract/sites/sites.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { givenAccount, rightPassword } from '../../../../testing/givenAccounts.ts'
import {
  accept,
  canManage,
  codeFor,
  givenProgramOwner,
  invite,
  ownerOf,
  signUpProgram,
  sitesOf,
} from '../../../../testing/givenSiteInvitations.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import { findImportOwner } from '../../organizations/queries.ts'

const server = await startTestServer()
const city = (await givenClient(server, { role: 'portalAdministrator' })).client
const importOwner = await server.inTransaction((ctx) => findImportOwner(ctx.db, ctx.clock.now()))
afterEach(() => server.clock.set(testNow))

describe('the code of an organization’s administrator', () => {
  it('lets a colleague work on the site, once', async () => {
    const { siteId, as } = await givenProgramOwner(server)
    const code = await codeFor(server, await as('programAdministrator'), siteId)
    const [colleague, second] = [await as('siteOwner'), await as('siteOwner')]
    expect(await canManage(colleague, siteId)).toBe(false)
    expect((await accept(colleague, code)).outcome).toBe('valid')
    expect(await canManage(colleague, siteId)).toBe(true)
    expect((await accept(colleague, code)).outcome).toBe('linkedByYou')
    expect((await accept(second, code)).outcome).toBe('linkedByOthers')
  })

  it('gives people of other organizations nothing', async () => {
    const [own, other] = [await givenProgramOwner(server), await givenProgramOwner(server)]
    for (const sender of [await own.as('programAdministrator'), city]) {
      const code = await codeFor(server, sender, own.siteId)
      for (const role of ['siteOwner', 'programAdministrator'] as const) {
        const stranger = await other.as(role)
        expect((await accept(stranger, code)).outcome).toBe('notFound')
        expect(await canManage(stranger, own.siteId)).toBe(false)
      }
    }
    await givenAccount(server, { email: 'there@x.org', role: 'siteOwner', organizationId: other.organizationId })
    const invitationCode = await codeFor(server, city, own.siteId)
    const credentials = {
      accountKind: 'email',
      account: 'there@x.org',
      password: rightPassword,
      isAgency: false,
    } as const
    const signedIn = await server.client().call(logInProvider, { ...credentials, invitationCode })
    expect(signedIn.outcome).toBe('invitationInvalid')
    expect(await ownerOf(server, own.siteId)).toBe(own.organizationId)
  })

  it('expires after 30 days', async () => {
    const { siteId, as } = await givenProgramOwner(server)
    const code = await codeFor(server, await as('programAdministrator'), siteId)
    server.clock.set(new Date(Date.parse(testNow) + 30 * 86_400_000).toISOString())
    expect((await accept(await as('siteOwner'), code)).outcome).toBe('notFound')
  })

  it('opens an account in the organization of the site', async () => {
    const { siteId, organizationId, as } = await givenProgramOwner(server)
    const code = await codeFor(server, await as('programAdministrator'), siteId)
    const client = await signUpProgram(server, 'joins@example.org', code)
    const { permissions, ...user } = await client.call(getCurrentUser, {})
    expect(user).toMatchObject({ organizationId })
    expect(permissions.toSorted()).toEqual(['oece.pro.owner', 'oece.pro.viewer'])
    expect(await canManage(client, siteId)).toBe(true)
  })
})

describe('a site that the city gives to a program', () => {
  it('from the licensing list belongs to the program that signed up on its own and uses the code', async () => {
    const siteId = await givenSite(server, { organizationId: importOwner })
    expect(await city.call(getSiteInvitation, { siteId })).toMatchObject({ canChangeOwner: true, hasNoOwner: true })
    const client = await signUpProgram(server, 'sunset@example.org', undefined, 'Sunset Sprouts')
    const { organizationId } = await client.call(getCurrentUser, {})
    expect(await accept(client, await codeFor(server, city, siteId))).toMatchObject({ outcome: 'valid' })
    expect(await ownerOf(server, siteId)).toBe(organizationId)
    expect(await sitesOf(client)).toEqual([siteId])
    expect(await canManage(client, siteId)).toBe(true)
    const { permissions } = await client.call(getCurrentUser, {})
    expect(permissions.toSorted()).toEqual(['oece.pro.admin', 'oece.pro.owner', 'oece.pro.viewer'])
    expect((await invite(client, siteId, { receiver: 'helper@example.org' })).status).toBe(200)
  })

  it.each<[string, (organizationId: number) => Promise<unknown>]>([
    ['with a colleague', (organizationId) => givenClient(server, { role: 'siteViewer', organizationId })],
    ['with a site', (organizationId) => givenSite(server, { organizationId })],
    [
      'that manages a vacancy of another site',
      async (linkedOrganizationId) => {
        const { siteId } = await givenProgramOwner(server)
        const id = await givenVacancy(server, { siteId, programId: await givenProgram(server) })
        await server.db.updateTable('vacancy').set({ linkedOrganizationId }).where('id', '=', id).execute()
      },
    ],
    [
      'whose only account the city made a viewer',
      async (organizationId) => {
        const viewer = server.db.selectFrom('role').select('id').where('code', '=', 'siteViewer')
        const users = server.db.selectFrom('appUser').select('id').where('organizationId', '=', organizationId)
        await server.db.updateTable('userRole').set({ roleId: viewer }).where('userId', 'in', users).execute()
      },
    ],
  ])('gives nobody of an organization %s more rights than they had', async (what, change) => {
    const siteId = await givenSite(server, { organizationId: importOwner })
    const client = await signUpProgram(server, `own${what.length}@example.org`, undefined, `Own ${what}`)
    const { organizationId } = await client.call(getCurrentUser, {})
    await change(organizationId as number)
    expect(await accept(client, await codeFor(server, city, siteId))).toMatchObject({ outcome: 'valid' })
    expect((await client.call(getCurrentUser, {})).permissions).not.toContain('oece.pro.admin')
  })

  it.each([
    ['its own name', 'Moon Garden', 'Moon Garden'],
    ['the name of the site, where it says none', '', 'Little Acorns'],
  ])('opens, at sign-up with the code, an organization with %s', async (_what, typed, expected) => {
    const siteId = await givenSite(server, { organizationId: importOwner, name: 'Little Acorns' })
    const code = await codeFor(server, city, siteId)
    const info = await server.client().call(getRegistrationInfo, { invitationCode: code, appId: '' })
    expect(info.info).toMatchObject({ entityName: 'Little Acorns', takesOver: true })
    const client = await signUpProgram(server, `${typed.length}@example.org`, code, typed)
    const { organizationId, organizationName, permissions } = await client.call(getCurrentUser, {})
    expect(organizationName).toBe(expected)
    expect(permissions.toSorted()).toEqual(['oece.pro.admin', 'oece.pro.owner', 'oece.pro.viewer'])
    expect(await ownerOf(server, siteId)).toBe(organizationId)
    expect(await canManage(client, siteId)).toBe(true)
  })

  it('is administered, with its organization, by who signed up with the code, and nothing else is', async () => {
    const siteId = await givenSite(server, { organizationId: importOwner, name: 'Bright Stars' })
    const client = await signUpProgram(server, 'stars@example.org', await codeFor(server, city, siteId))
    const other = await givenProgramOwner(server)
    expect((await invite(client, siteId, { receiver: 'colleague@example.org' })).status).toBe(200)
    expect((await invite(client, other.siteId)).status).toBe(404)
    expect((await invite(client, siteId, { takesOver: true })).status).toBe(400)
    const sites = await client.call(listSettingSites, { name: '', page: 1, pageSize: 20 })
    expect(sites.items.map(({ id }) => id)).toEqual([siteId])
  })

  it('is taken from the people of its former owner, with its vacancies as they are', async () => {
    const [former, next] = [await givenProgramOwner(server), await givenProgramOwner(server)]
    const { siteId } = former
    const [own, administrator] = [await former.as('siteOwner'), await former.as('programAdministrator')]
    await accept(own, await codeFor(server, administrator, siteId))
    const pending = await codeFor(server, administrator, siteId, { receiver: 'later@example.org' })
    const of = { siteId, programId: await givenProgram(server) }
    const [linked, plain] = [await givenVacancy(server, of), await givenVacancy(server, of)]
    const link = { linkedOrganizationId: next.organizationId }
    await server.db.updateTable('vacancy').set(link).where('id', '=', linked).execute()
    const taker = await next.as('programAdministrator')
    expect((await accept(taker, await codeFor(server, city, siteId, { takesOver: true }))).outcome).toBe('valid')
    expect(await ownerOf(server, siteId)).toBe(next.organizationId)
    for (const [client, isTheirs] of [
      [own, false],
      [administrator, false],
      [taker, true],
    ] as const) {
      expect(await canManage(client, siteId)).toBe(isTheirs)
      expect((await sitesOf(client)).includes(siteId)).toBe(isTheirs)
    }
    const settings = await taker.call(listSettingSites, { name: '', page: 1, pageSize: 20 })
    expect(settings.items.map(({ id }) => id)).toContain(siteId)
    const vacancies = server.db.selectFrom('vacancy').select(['id', 'linkedOrganizationId', 'status'])
    expect(await vacancies.where('siteId', '=', siteId).orderBy('id').execute()).toMatchObject([
      { id: linked, linkedOrganizationId: null, status: 'submitted' },
      { id: plain, linkedOrganizationId: null, status: 'submitted' },
    ])
    expect((await accept(await former.as('siteOwner'), pending)).outcome).toBe('notFound')
    const log = server.db.selectFrom('auditLog').orderBy('id').select(['before', 'after']).where('entity', '=', 'site')
    expect(await log.where('siteId', '=', siteId).execute()).toEqual([
      { before: { organizationId: former.organizationId }, after: { organizationId: next.organizationId } },
    ])
  })

  it.each(['signs up', 'signs in'] as const)('names in its log whoever %s with the code', async (how) => {
    const { siteId } = await givenProgramOwner(server)
    const next = await givenProgramOwner(server)
    const invitationCode = await codeFor(server, city, siteId, { takesOver: true })
    const account = how === 'signs up' ? 'signs.up@example.org' : 'signs.in@example.org'
    if (how === 'signs up') await signUpProgram(server, account, invitationCode)
    else {
      await givenAccount(server, { email: account, role: 'siteOwner', organizationId: next.organizationId })
      const credentials = { accountKind: 'email', account, password: rightPassword, isAgency: false } as const
      await server.client().call(logInProvider, { ...credentials, invitationCode })
    }
    const log = server.db.selectFrom('auditLog').innerJoin('appUser', 'appUser.id', 'auditLog.actorId')
    const ofSite = log.where('siteId', '=', siteId).where('entity', '=', 'site').where('action', '=', 'update')
    expect(await ofSite.select(['email', 'actorKind']).execute()).toEqual([{ email: account, actorKind: 'program' }])
  })

  it('stays where it is if somebody of its own organization uses the code', async () => {
    const { siteId, organizationId, as } = await givenProgramOwner(server)
    const [own, first] = [await as('siteOwner'), await as('siteOwner')]
    await accept(first, await codeFor(server, city, siteId))
    expect((await accept(own, await codeFor(server, city, siteId, { takesOver: true }))).outcome).toBe('valid')
    expect(await ownerOf(server, siteId)).toBe(organizationId)
    expect(await canManage(first, siteId)).toBe(true)
  })

  it('keeps nobody whom its former owner gives it at that moment, and no code that works', async () => {
    const roles = await server.db.selectFrom('role').select('id').where('code', '=', 'siteOwner').execute()
    for (let round = 0; round < 10; round++) {
      const [own, taker] = [await givenProgramOwner(server), await givenProgramOwner(server)]
      const { siteId } = own
      const [administrator, colleague, newcomer] = [
        await own.as('programAdministrator'),
        await own.as('siteOwner'),
        await taker.as('siteOwner'),
      ]
      const joining = await codeFor(server, administrator, siteId, { receiver: `joins${round}@example.org` })
      const taking = await codeFor(server, city, siteId, { takesOver: true })
      const person = { FirstName: 'Ana', LastName: 'Reyes', LogonName: `given${round}@example.org`, Language: 'en' }
      await Promise.all([
        accept(newcomer, taking),
        accept(colleague, joining),
        administrator.post(addUser.path, { ...person, Roles: roles.map(({ id }) => id), SiteIds: [siteId] }),
        invite(administrator, siteId, { receiver: `late${round}@example.org` }),
      ])
      expect(await ownerOf(server, siteId)).toBe(taker.organizationId)
      const people = server.db.selectFrom('siteUser').innerJoin('appUser', 'appUser.id', 'siteUser.userId')
      const there = await people.select('organizationId').where('siteId', '=', siteId).execute()
      expect(there).toEqual([{ organizationId: taker.organizationId }])
      expect((await city.call(getSiteInvitation, { siteId })).open).toEqual([])
    }
  })

  it('goes to one of two programs that use codes at the same moment', async () => {
    const siteId = await givenSite(server, { organizationId: importOwner })
    const code = await codeFor(server, city, siteId)
    const takers = [await givenProgramOwner(server), await givenProgramOwner(server)]
    const clients = await Promise.all(takers.map(({ as }) => as('siteOwner')))
    const outcomes = (await Promise.all(clients.map((client) => accept(client, code)))).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['linkedByOthers', 'valid'])
    expect(await ownerOf(server, siteId)).toBe(takers[outcomes.indexOf('valid')]?.organizationId)
  })
})
