import { listRoles, removeRole, saveRole } from '@semilla/contract/accounts/roles.ts'
import * as form from '@semilla/contract/accounts/userForm.ts'
import * as api from '@semilla/contract/accounts/users.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenSite, givenUser, type RoleCode } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const organizationId = await givenOrganization(server, 'programOwner')
const admin = (await givenClient(server, { role: 'programAdministrator', organizationId })).client
const siteId = await givenSite(server, { organizationId })
const roles = new Map((await admin.call(listRoles, {})).map(({ code, id }) => [code, id]))
const role = (code: RoleCode) => roles.get(code) as number

const somebody = () => givenUser(server, { role: 'siteOwner', organizationId })
const read = (userId: number) => admin.call(api.getUser, { userId })
type Changes = Input<typeof form.updateUser>

/** Returns what a form that opens now sends when an administrator saves it after changing some fields. */
async function opened(userId: number) {
  const { user, roles: all, sites } = await read(userId)
  const held = (items: readonly { readonly id: number; readonly isHeld: boolean }[]) =>
    items.flatMap(({ id, isHeld }) => (isHeld ? [id] : []))
  const { id: _id, userType: _type, ...shown } = user
  const seen = { ...shown, roleIds: held(all), siteIds: held(sites) }
  return (more: Partial<Changes>): Changes => ({
    ...seen,
    userId,
    accountKind: 'email',
    phoneCountryCode: undefined,
    seen,
    ...more,
  })
}

it('a role that is given while a colleague removes it: either it is held, or the giver is told that it cannot be chosen', async () => {
  const userId = await somebody()
  for (let round = 0; round < 8; round++) {
    const kept = { id: undefined, userType: 'program', permissions: ['viewSites'], seen: undefined } as const
    const { id } = await admin.call(saveRole, { ...kept, name: `Short ${round}`, permissions: [...kept.permissions] })
    const given = admin.send(api.setUserRoles, { userId, roleIds: [role('siteOwner'), id] })
    const removed = admin.send(removeRole, { id })
    const codes = [(await given).code, (await removed).code]
    expect([
      [undefined, 'roleInUse'],
      ['invalid', undefined],
    ]).toContainEqual(codes)
    await admin.call(api.setUserRoles, { userId, roleIds: [role('siteOwner')] })
  }
})

describe('a form of a user that was open while a colleague worked on the user', () => {
  it('leaves somebody disabled where the client does not say whether they are', async () => {
    const userId = await somebody()
    const typed = await opened(userId)
    await admin.call(api.setUserDisabled, { userId, isDisabled: true })
    await admin.call(form.updateUser, typed({ city: 'Daly City', isDisabled: undefined, seen: undefined }))
    expect((await read(userId)).user).toMatchObject({ city: 'Daly City', isDisabled: true })
  })

  it('does not enable somebody again, nor give back a role, nor take a site away', async () => {
    const userId = await somebody()
    const typed = await opened(userId)
    await admin.call(api.setUserRoles, { userId, roleIds: [role('siteViewer')] })
    await admin.call(form.updateUser, { ...(await opened(userId))({ siteIds: [siteId] }) })
    await admin.call(api.setUserDisabled, { userId, isDisabled: true })
    await admin.call(form.updateUser, typed({ city: 'Daly City' }))
    const { user, roles: held, sites } = await read(userId)
    expect(user).toMatchObject({ city: 'Daly City', isDisabled: true })
    expect(held.filter(({ isHeld }) => isHeld).map(({ id }) => id)).toEqual([role('siteViewer')])
    expect(sites).toMatchObject([{ id: siteId, isHeld: true }])
  })

  it('is refused where both changed the same, and changes nothing then', async () => {
    const userId = await somebody()
    const typed = await opened(userId)
    await admin.call(form.updateUser, typed({ phone: '415-555-0111' }))
    await admin.call(api.setUserRoles, { userId, roleIds: [role('siteViewer')] })
    const both = { ...typed({ phone: '415-555-0199', city: 'Daly City' }) }
    expect(await admin.send(form.updateUser, both)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    const more = typed({ roleIds: [role('siteOwner'), role('programAdministrator')] })
    expect((await admin.send(form.updateUser, more)).code).toBe('editedMeanwhile')
    expect((await read(userId)).user).toMatchObject({ phone: '415-555-0111', city: '' })
  })

  it('replaces the user as a whole for a client that does not say what it saw', async () => {
    const userId = await somebody()
    const { seen: _seen, ...typed } = (await opened(userId))({ city: 'Daly City' })
    await admin.call(api.setUserRoles, { userId, roleIds: [role('siteViewer')] })
    await admin.call(form.updateUser, typed)
    expect((await read(userId)).roles.find(({ isHeld }) => isHeld)?.code).toBe('siteOwner')
  })
})

describe('a form of a role that was open while a colleague changed the role', () => {
  const found = async (id: number) => (await admin.call(listRoles, {})).find((each) => each.id === id)
  const add = (name: string) =>
    admin.call(saveRole, { id: undefined, name, userType: 'program', permissions: ['viewSites', 'workOnSites'] })

  it('leaves the rights that it did not change', async () => {
    const { id } = await add('Front desk')
    const seen = await found(id)
    await admin.call(saveRole, { id, name: 'Front desk', userType: 'program', permissions: ['viewSites'], seen })
    const renamed = { id, name: 'Reception', userType: 'program', permissions: seen?.permissions ?? [], seen } as const
    await admin.call(saveRole, { ...renamed, permissions: [...renamed.permissions] })
    expect(await found(id)).toMatchObject({ name: 'Reception', permissions: ['viewSites'] })
  })

  it('is refused where both changed the same', async () => {
    const { id } = await add('Kitchen')
    const seen = await found(id)
    const save = (name: string) =>
      admin.send(saveRole, { id, name, userType: 'program', permissions: ['viewSites', 'workOnSites'], seen })
    expect((await save('Cooks')).status).toBe(200)
    expect((await save('Cook')).code).toBe('editedMeanwhile')
    expect((await found(id))?.name).toBe('Cooks')
  })
})
