import { changePassword } from '@semilla/contract/accounts/password.ts'
import { listRoles, removeRole, saveRole } from '@semilla/contract/accounts/roles.ts'
import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import * as form from '@semilla/contract/accounts/userForm.ts'
import * as api from '@semilla/contract/accounts/users.ts'
import { acceptSiteInvitation } from '@semilla/contract/invitations.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenSignedIn,
  givenSite,
  givenUser,
  type RoleCode,
} from '../../../../testing/given.ts'
import { givenAccount, givenInvitation, rightPassword, whoIs, workAt } from '../../../../testing/givenAccounts.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

let server: TestServer
let agencyId: number
let ownerId: number
let city: TestClient
let program: TestClient
let siteId: number
const roleIds = new Map<string, number>()
const role = (code: RoleCode) => roleIds.get(code) as number

beforeAll(async () => {
  server = await startTestServer()
  agencyId = await givenOrganization(server, 'agency')
  ownerId = await givenOrganization(server, 'programOwner')
  city = (await givenClient(server, { role: 'portalAdministrator' })).client
  program = (await givenClient(server, { role: 'programAdministrator', organizationId: ownerId })).client
  siteId = await givenSite(server, { organizationId: ownerId })
  for (const { id, code } of await server.db.selectFrom('role').select(['id', 'code']).execute()) roleIds.set(code, id)
})

type NewUser = Input<typeof form.addUser>
const person = (account: string, more: Partial<NewUser> = {}): NewUser => ({
  firstName: 'Rosa',
  lastName: 'Méndez',
  account,
  accountKind: 'email',
  phoneCountryCode: undefined,
  email: '',
  phone: '',
  cell: '',
  gender: '',
  language: 'es',
  city: '',
  state: '',
  zip: '',
  isDisabled: false,
  roleIds: [role('counselor')],
  appIds: [],
  organizationId: agencyId,
  password: 'Harbor-2291',
  siteIds: [],
  ...more,
})
const search = { ...({} as Input<typeof api.listUsers>) }
const find = (client: TestClient, more: Partial<Input<typeof api.listUsers>> = {}) =>
  client.call(api.listUsers, { ...defaultsOf(api.listUsers), ...search, ...more })
const workWith = (client: TestClient, account: string, password: string) =>
  client.post('/api/Login/LoginProvider', { User: account, PWD: password, IsAgency: true })

describe('a new user', () => {
  test('signs in with the given password and must choose an own one before anything else', async () => {
    const { userId } = await city.call(form.addUser, person('rosa@example.org'))
    const rosa = server.client()
    expect((await workWith(rosa, 'rosa@example.org', 'Harbor-2291')).data.loginResult).toBe(0)
    expect(await rosa.call(getCurrentUser, {})).toMatchObject({ userId, capabilities: [], mustFirst: 'changePassword' })
    expect(await rosa.post('/api/Application/GetWaitingList', {})).toMatchObject({
      status: 403,
      code: 'changePasswordFirst',
    })
    await rosa.call(changePassword, { oldPassword: 'Harbor-2291', newPassword: 'Embarcadero-8!' })
    expect((await rosa.call(getCurrentUser, {})).mustFirst).toBeUndefined()
    expect((await rosa.post('/api/Application/GetWaitingList', {})).status).toBe(200)
  })

  test.each([
    ['program', 'siteOwner', /#\/SignIn\s/],
    ['agency', 'counselor', /#\/Agency\/SignIn\s/],
  ] as const)('of a %s is led to its own sign-in, which the others refuse', async (kind, code, address) => {
    const organizationId = kind === 'agency' ? agencyId : ownerId
    const account = `new-${kind}@example.org`
    await city.call(form.addUser, person(account, { organizationId, roleIds: [role(code)] }))
    const told = server.db.selectFrom('notice').select('body').where('receiver', '=', account)
    expect((await told.executeTakeFirstOrThrow()).body).toMatch(address)
  })

  test('without a password is written to and cannot sign in yet', async () => {
    await city.call(form.addUser, person('lee@example.org', { password: undefined }))
    const notice = await server.db
      .selectFrom('notice')
      .select(['language', 'body'])
      .where('receiver', '=', 'lee@example.org')
      .executeTakeFirstOrThrow()
    expect(notice.language).toBe('es')
    expect(notice.body).toMatch(/\/\?lang=es#\/ForgetPsw\?\S*formPro=agency/)
    expect((await workWith(server.client(), 'lee@example.org', 'x')).data.errorCode).toBe(101)
  })

  test.each<[string, Partial<NewUser>, string | undefined]>([
    ['a weak password', { password: 'abc' }, 'invalid'],
    ['a phone that is none', { phone: '12' }, 'invalid'],
    ['no role', { roleIds: [] }, 'invalid'],
    ['an unknown role', { roleIds: [987_654] }, 'invalid'],
    ['an application of elsewhere', { appIds: [1] }, 'invalid'],
    ['another organization’s site', { siteIds: [987_654], organizationId: undefined }, undefined],
    ['an account that exists', { account: 'rosa@example.org' }, 'logonNameTaken'],
  ])('with %s is refused', async (_what, more, code) => {
    const answer = await city.send(form.addUser, person('new1@example.org', more))
    if (code) expect(answer.code).toBe(code)
  })

  test.each([
    ['00', 'en'],
    ['01', 'es'],
    ['03', 'zh-Hant'],
    ['07', 'zh-Hant'],
  ])('reads in the language of the code %s, as legacy clients send it', async (code, language) => {
    const asked = z.encode(form.addUser.input, person(`reader${code}@example.org`)) as object
    const { data } = await city.request(form.addUser, { ...asked, Language: code })
    expect((await city.call(api.getUser, { userId: data.UserId })).user.language).toBe(language)
    const vietnamese = await city.request(form.addUser, { ...asked, LogonName: 'none@example.org', Language: '02' })
    expect(vietnamese.fields).toEqual([expect.objectContaining({ Path: 'Language', Code: 'choiceInvalid' })])
  })

  test('gets only roles that fit the organization', async () => {
    const roles = { roleIds: [role('siteOwner')] }
    expect((await city.send(form.addUser, person('new2@example.org', roles))).code).toBe('rolesDoNotFit')
    const both = { roleIds: [role('siteOwner'), role('counselor')] }
    expect((await city.send(form.addUser, person('new2@example.org', both))).code).toBe('rolesDoNotFit')
    const ofCity = { roleIds: [role('portalAdministrator')] }
    expect((await city.send(form.addUser, person('new2@example.org', ofCity))).code).toBe('rolesDoNotFit')
  })
})

describe('an administrator of a program', () => {
  test('adds staff with sites to their own organization and to no other', async () => {
    const own = { organizationId: undefined, roleIds: [role('siteOwner')], siteIds: [siteId] }
    const { userId } = await program.call(form.addUser, person('own@example.org', own))
    const found = await program.call(api.getUser, { userId })
    expect(found.sites).toEqual([expect.objectContaining({ id: siteId, isHeld: true })])
    expect(found.user).toMatchObject({ organizationId: ownerId, mayChange: true, mustChangePassword: true })
    const foreign = { ...own, organizationId: agencyId }
    expect((await program.send(form.addUser, person('x@example.org', foreign))).status).toBe(404)
  })

  test('sees and keeps a site of another organization that a user got by a code, and takes it away', async () => {
    const userId = await givenUser(server, { role: 'siteOwner', organizationId: ownerId })
    const theirs = await givenSite(server, { name: 'Elsewhere' })
    const code = await givenInvitation(server, { kind: 'site', siteId: theirs })
    await (await givenSignedIn(server, userId)).call(acceptSiteInvitation, { appId: '', invitationCode: code })
    const held = async () =>
      (await program.call(api.getUser, { userId })).sites.flatMap(({ id, isHeld }) => (isHeld ? [id] : []))
    expect(await held()).toEqual([theirs])
    const { user, roles } = await program.call(api.getUser, { userId })
    const roleIds = roles.filter(({ isHeld }) => isHeld).map(({ id }) => id)
    const save = (siteIds: number[]) =>
      program.call(form.updateUser, {
        ...person(user.account),
        ...user,
        account: user.account,
        userId,
        roleIds,
        siteIds,
      })
    await save([siteId, theirs])
    expect((await held()).sort()).toEqual([siteId, theirs].sort())
    await save([siteId])
    expect(await held()).toEqual([siteId])
  })

  test('sees and changes nobody else’s users', async () => {
    const userId = await givenUser(server, { role: 'counselor', organizationId: agencyId })
    for (const operation of [api.getUser, api.setUserDisabled, api.setUserRoles]) {
      const input = { userId, isDisabled: true, roleIds: [role('siteOwner')] }
      expect((await program.send(operation, input as never)).status).toBe(404)
    }
    const everybody = await find(program)
    expect(everybody.items.every(({ organizationId }) => organizationId === ownerId)).toBe(true)
  })

  test('grants nothing beyond what they hold, and borrows nobody’s rights', async () => {
    const beyond = { organizationId: undefined, roleIds: [role('portalAdministrator')] }
    expect((await program.send(form.addUser, person('y@example.org', beyond))).code).toBe('rolesDoNotFit')
    const cityId = await givenCity(server)
    const { client } = await givenClient(server, { role: 'programAdministrator', organizationId: cityId })
    const own = { organizationId: undefined, roleIds: [role('portalAdministrator')] }
    expect((await client.send(form.addUser, person('y@example.org', own))).code).toBe('rightsNotHeld')
    await givenAccount(server, { email: 'chief@example.org', role: 'portalAdministrator' })
    const reset = { account: 'chief@example.org', accountKind: 'email', newPassword: 'Harbor-2291' } as const
    expect((await client.send(api.resetPasswordOfUser, reset)).code).toBe('rightsNotHeld')
  })
})

test.each([
  ['in English', 'counselor'],
  ['with other signs', 'Site-Owner '],
  ['in Spanish', 'Consejero'],
  ['in Chinese', '輔導員'],
])('no role gets the name of a shipped one %s', async (_, name) => {
  const wanted = { id: undefined, name, userType: 'agencyStaff', permissions: ['viewApplications' as const] } as const
  const send = (more: object = {}) => city.send(saveRole, { ...wanted, permissions: [...wanted.permissions], ...more })
  expect((await send()).code).toBe('nameTaken')
  const { id } = await city.call(saveRole, { ...wanted, permissions: [...wanted.permissions], name: `Own ${name}` })
  expect((await send({ id })).code).toBe('nameTaken')
})

test('a role says in which organization alone it can be held', async () => {
  const made = { id: undefined, userType: 'program', permissions: ['viewSites' as const] } as const
  const { id: theirs } = await program.call(saveRole, { ...made, permissions: [...made.permissions], name: 'Theirs' })
  const { id: everybodys } = await city.call(saveRole, { ...made, permissions: [...made.permissions], name: 'Ours' })
  const onlyIn = new Map((await city.call(listRoles, {})).map((each) => [each.id, each.onlyIn]))
  expect([theirs, everybodys, role('siteOwner')].map((id) => onlyIn.get(id))).toEqual([ownerId, undefined, undefined])
})

test('a role gets no permission of the city while staff of an agency hold it, who could not be given it then', async () => {
  const wanted = { id: undefined, name: 'Desk', userType: 'agencyStaff', permissions: ['viewApplications'] } as const
  const { id } = await city.call(saveRole, { ...wanted, permissions: [...wanted.permissions] })
  const userId = await givenAccount(server, { email: 'desk@example.org', role: 'auditor', organizationId: agencyId })
  await city.call(api.setUserRoles, { userId, roleIds: [id] })
  const raised = { ...wanted, id, permissions: ['viewApplications' as const, 'administerCity' as const] }
  expect((await city.send(saveRole, raised)).code).toBe('roleInUse')
  await city.call(api.setUserRoles, { userId, roleIds: [role('auditor')] })
  expect((await city.send(saveRole, raised)).status).toBe(200)
  expect((await city.send(api.setUserRoles, { userId, roleIds: [id] })).code).toBe('rolesDoNotFit')
})

test('a role that is changed takes effect with the next request of whoever holds it', async () => {
  const permissions = ['viewApplications', 'readNotes'] as const
  const wanted = { id: undefined, name: 'Reader of notes', userType: 'agencyStaff', permissions } as const
  const { id } = await city.call(saveRole, { ...wanted, permissions: [...permissions] })
  const userId = await givenAccount(server, { email: 'reader@example.org', role: 'auditor', organizationId: agencyId })
  await city.call(api.setUserRoles, { userId, roleIds: [id] })
  const reader = server.client()
  await workAt(reader, 'reader@example.org', true)
  const may = async () => (await reader.call(getCurrentUser, {})).capabilities
  expect(await may()).toContain('viewNotes')
  await city.call(saveRole, { ...wanted, id, permissions: ['viewApplications'] })
  expect(await whoIs(reader)).toBe(userId)
  expect(await may()).not.toContain('viewNotes')
  expect((await city.send(removeRole, { id })).status).toBe(409)
  const { client: neighbor } = await givenClient(server, { role: 'programAdministrator', organizationId: ownerId })
  const stolen = { ...wanted, id, permissions: ['viewApplications' as const] }
  expect((await neighbor.send(saveRole, stolen)).status).toBe(404)
})

describe('a disabled user', () => {
  test('is out at once, and not back in when enabled again', async () => {
    const userId = await givenAccount(server, { email: 'out@example.org', role: 'counselor', organizationId: agencyId })
    const out = server.client()
    await workAt(out, 'out@example.org', true)
    expect(await whoIs(out)).toBe(userId)
    await city.call(api.setUserDisabled, { userId, isDisabled: true })
    expect(await whoIs(out)).toBeNull()
    expect((await workAt(server.client(), 'out@example.org', true)).output?.error).toBe('inactive')
    await city.call(api.setUserDisabled, { userId, isDisabled: false })
    expect(await whoIs(out)).toBeNull()
    expect((await workAt(out, 'out@example.org', true)).output?.outcome).toBe('signedIn')
  })
})

test('a password that an administrator sets ends sessions, is told, and has to be changed', async () => {
  await givenAccount(server, { email: 'reset@example.org', role: 'counselor', organizationId: agencyId })
  const client = server.client()
  await workAt(client, 'reset@example.org', true)
  await city.call(api.resetPasswordOfUser, {
    account: 'reset@example.org',
    accountKind: 'email',
    newPassword: 'Presidio-77!',
  })
  expect(await whoIs(client)).toBeNull()
  expect((await workWith(client, 'reset@example.org', 'Presidio-77!')).data.loginResult).toBe(0)
  expect((await client.call(getCurrentUser, {})).mustFirst).toBe('changePassword')
  const told = await server.db
    .selectFrom('notice')
    .select(['kind', 'body'])
    .where('receiver', '=', 'reset@example.org')
    .execute()
  expect(told).toEqual([{ kind: 'passwordChanged', body: expect.stringContaining('/?lang=en#/ForgetPsw?') }])
  const unknown = { account: 'nobody@example.org', accountKind: 'email', newPassword: 'Presidio-77!' } as const
  expect((await city.send(api.resetPasswordOfUser, unknown)).status).toBe(404)
})

test('a new logon name is told under both names, and whoever has no password yet chooses one under it', async () => {
  const told = async (receiver: string) =>
    server.db
      .selectFrom('notice')
      .select(['kind', 'language', 'body'])
      .where('receiver', '=', receiver)
      .orderBy('id')
      .execute()
  const rename = async (account: string, renamed: string, password?: string) => {
    const { organizationId: _o, password: _p, ...same } = person(account)
    const { userId } = await city.call(form.addUser, person(account, { password }))
    await city.call(form.updateUser, { ...same, userId, account: renamed })
  }
  await rename('typo@example.org', 'right@example.org')
  expect((await told('typo@example.org')).at(-1)).toMatchObject({
    kind: 'logonNameChanged',
    language: 'es',
    body: expect.not.stringContaining('right@example.org'),
  })
  const choosing = expect.stringMatching(/#\/ForgetPsw\?\S*logonName=right/i)
  expect(await told('right@example.org')).toEqual([{ kind: 'invitation', language: 'es', body: choosing }])

  await rename('maiden@example.org', 'married@example.org', 'Harbor-2291')
  expect((await told('maiden@example.org')).map(({ kind }) => kind)).toEqual(['invitation', 'logonNameChanged'])
  const signingIn = expect.stringContaining('#/Agency/SignIn')
  expect(await told('married@example.org')).toEqual([{ kind: 'logonNameChanged', language: 'es', body: signingIn }])
  expect((await workWith(server.client(), 'married@example.org', 'Harbor-2291')).data.loginResult).toBe(0)
})

test('nobody takes over or disables the account that they are signed in with', async () => {
  const account = 'program.chief@example.org'
  const userId = await givenAccount(server, { email: account, role: 'programAdministrator', organizationId: ownerId })
  const chief = server.client()
  await workAt(chief, account, false)
  const reset = { account, accountKind: 'email', newPassword: 'Presidio-77!' } as const
  expect((await chief.send(api.resetPasswordOfUser, reset)).code).toBe('passwordOwn')
  const { organizationId: _o, password: _p, ...same } = person(account, { roleIds: [role('programAdministrator')] })
  const update = (more: Partial<NewUser>) => chief.send(form.updateUser, { ...same, userId, ...more })
  expect((await update({ account: 'thief@example.org' })).code).toBe('logonNameOwn')
  expect((await update({ isDisabled: true })).code).toBe('disabledOwn')
  expect((await chief.send(api.setUserDisabled, { userId, isDisabled: true })).code).toBe('disabledOwn')
  expect((await update({ lastName: 'Ibarra' })).status).toBe(200)
  expect(await whoIs(chief)).toBe(userId)
})

test('the only administrator of a program stays one until there is another; the city may end it', async () => {
  const organizationId = await givenOrganization(server, 'programOwner')
  const alone = await givenClient(server, { role: 'programAdministrator', organizationId })
  const demote = { userId: alone.userId, roleIds: [role('siteOwner')] }
  expect((await alone.client.send(api.setUserRoles, demote)).code).toBe('lastAdministrator')
  await givenUser(server, { role: 'programAdministrator', organizationId })
  expect((await alone.client.send(api.setUserRoles, demote)).status).toBe(200)
  const last = await givenUser(server, {
    role: 'programAdministrator',
    organizationId: await givenOrganization(server, 'programOwner'),
  })
  expect((await city.send(api.setUserDisabled, { userId: last, isDisabled: true })).status).toBe(200)
})

describe('the list of users', () => {
  test('is searched by name, account, organization, role and status', async () => {
    const userId = await givenUser(server, { role: 'auditor', organizationId: agencyId })
    await server.db
      .updateTable('appUser')
      .set({ firstName: 'Ximena', lastName: 'Águila', email: 'ximena@example.org', disabledAt: server.clock.now() })
      .where('id', '=', userId)
      .execute()
    const finds = [
      { text: 'aguila' },
      { account: 'XIMENA@' },
      { role: 'auditor', status: 'disabled' },
      { status: 'disabled', organization: 'organization agency' },
    ] as const
    for (const each of finds)
      expect(
        (await find(city, each)).items.map(({ id }) => id),
        JSON.stringify(each),
      ).toContain(userId)
    for (const each of [
      { status: 'active', text: 'aguila' },
      { text: 'aguila', role: 'counselor' },
    ] as const)
      expect((await find(city, each)).total).toBe(0)
  })

  test('finds the people of an organization by its words in any order, without accents', async () => {
    const organizationId = await givenOrganization(server, 'agency')
    await server.db
      .updateTable('organization')
      .set({ name: 'Niños del Árbol' })
      .where('id', '=', organizationId)
      .execute()
    const userId = await givenUser(server, { role: 'auditor', organizationId })
    for (const organization of ['arbol', 'Árbol niños', 'NINOS DEL'])
      expect((await find(city, { organization })).items.map(({ id }) => id)).toEqual([userId])
    expect((await find(city, { organization: 'arbol mar' })).total).toBe(0)
  })

  test.each(['4155550188', '(415) 555-0188', '415.555.0188', '+1 415 555 0188', '555-01'])(
    'finds a phone as a logon name by %s',
    async (account) => {
      const { items } = await find(city, { account: '4155550188' })
      const known = items[0]?.id
      const userId = known ?? (await givenUser(server, { role: 'siteOwner', organizationId: ownerId }))
      const phone = { phone: '+14155550188', email: null }
      if (!known) await server.db.updateTable('appUser').set(phone).where('id', '=', userId).execute()
      expect((await find(city, { account })).items.map(({ id }) => id)).toEqual([userId])
      expect((await find(city, { account: '-.()' })).total).toBe(0)
    },
  )

  test('shows parents only where they are asked for, and only to the city', async () => {
    const parent = await givenUser(server)
    expect((await find(city, { pageSize: 200 })).items.map(({ id }) => id)).not.toContain(parent)
    expect((await find(city, { role: 'parent', pageSize: 200 })).items.map(({ id }) => id)).toContain(parent)
    expect((await find(program, { role: 'parent' })).total).toBe(0)
  })

  test('has pages of 20, or of up to 1,000 for clients that read all users at once', async () => {
    for (let index = 0; index < 21; index++) await givenUser(server, { role: 'counselor', organizationId: agencyId })
    const [first, second] = [await find(city), await find(city, { page: 2 })]
    expect(first.items).toHaveLength(20)
    expect(first.items.some(({ id }) => second.items.some((each) => each.id === id))).toBe(false)
    expect((await find(city, { pageSize: 1000 })).items).toHaveLength(first.total)
    const beyond = await city.get(`${api.listUsers.path}?PageSize=1001`)
    expect(beyond.fields).toMatchObject([{ Path: 'PageSize', Code: 'numberInvalid' }])
  })
})

test('a logon name is free or taken, in whatever capitals', async () => {
  const check = (account: string) => city.call(api.checkLogonName, { account, accountKind: 'email' })
  await givenAccount(server, { email: 'taken@example.org', role: 'counselor', organizationId: agencyId })
  expect(await check('Taken@Example.org')).toBe(false)
  expect(await check('free@example.org')).toBe(true)
  expect((await city.send(api.checkLogonName, { account: 'nonsense', accountKind: 'email' })).code).toBe('invalid')
})

test('who gives a user the logon name of another account is not told to sign in with it', async () => {
  await givenAccount(server, { email: 'held@example.org', role: 'counselor', organizationId: agencyId })
  const { userId } = await city.call(form.addUser, person('renamed@example.org'))
  const { organizationId: _o, password: _p, ...same } = person('held@example.org')
  const refused = { status: 409, code: 'logonNameTaken' }
  for (const answer of [
    await city.send(form.addUser, person('held@example.org')),
    await city.send(form.updateUser, { ...same, userId }),
  ]) {
    expect(answer).toMatchObject(refused)
    expect(answer.message).toBe('Another account has this logon name. Choose another.')
  }
})

test('of administrators who give one logon name at the same moment, one does; the others are told that it is taken', async () => {
  const { userId } = await city.call(form.addUser, person('soon@example.org'))
  for (let round = 0; round < 5; round++) {
    const adding = person(`wanted${round}@example.org`, { password: undefined })
    const { organizationId: _o, password: _p, ...renaming } = adding
    const answers = await Promise.all([
      city.send(form.addUser, adding),
      city.send(form.updateUser, { ...renaming, userId }),
      city.send(form.addUser, adding),
    ])
    const codes = answers.map(({ status, code }) => (status === 200 ? '' : code)).toSorted()
    expect(codes).toEqual(['', 'logonNameTaken', 'logonNameTaken'])
  }
})

test('a user is changed as a whole, and the log tells what', async () => {
  const { userId } = await city.call(form.addUser, person('whole@example.org'))
  const { organizationId: _o, password: _p, ...same } = person('whole@example.org')
  const input = { ...same, userId, lastName: 'Ibarra', zip: '94110', roleIds: [role('supervisor')] }
  await city.call(form.updateUser, input)
  const { user, roles } = await city.call(api.getUser, { userId })
  expect(user).toMatchObject({ lastName: 'Ibarra', zip: '94110', userType: 'agencySupervisor' })
  expect(roles.filter(({ isHeld }) => isHeld).map(({ code }) => code)).toEqual(['supervisor'])
  const log = await server.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('entity', '=', 'user')
    .where('entityId', '=', userId)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { before: { lastName: 'Méndez' }, after: { lastName: 'Ibarra' } },
    { after: { userType: 'agencySupervisor' } },
  ])
  const application = await city.call(api.getSysApplication, {})
  expect(application).toMatchObject({ id: 3200, name: 'Semilla' })
  expect((await city.send(api.getSysApplication, { appId: 7 })).status).toBe(404)
  expect(rightPassword).not.toBe('')
})

test('the last administrators of the city cannot disable or demote each other at once', async () => {
  const alone = await startTestServer()
  const cityId = await givenCity(alone)
  const one = await givenClient(alone, { role: 'portalAdministrator', organizationId: cityId })
  const other = await givenClient(alone, { role: 'portalAdministrator', organizationId: cityId })
  const counselor = await alone.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'counselor')
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([
    one.client.send(api.setUserDisabled, { userId: other.userId, isDisabled: true }),
    other.client.send(api.setUserRoles, { userId: one.userId, roleIds: [counselor.id] }),
    one.client.send(api.setUserDisabled, { userId: one.userId, isDisabled: true }),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3)
  const staff = await alone.db
    .selectFrom('appUser')
    .innerJoin('userRole', 'userRole.userId', 'appUser.id')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .where('role.code', '=', 'portalAdministrator')
    .where('appUser.disabledAt', 'is', null)
    .select('appUser.id')
    .execute()
  expect(staff.length).toBeGreaterThan(0)
})
