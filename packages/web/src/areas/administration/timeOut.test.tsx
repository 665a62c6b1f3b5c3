import { listRoles, saveRole } from '@semilla/contract/accounts/roles.ts'
import { updateUser } from '@semilla/contract/accounts/userForm.ts'
import { getUser } from '@semilla/contract/accounts/users.ts'
import { getOrganization, updateOrganization } from '@semilla/contract/organizations/organization.ts'
import { permissions } from '@semilla/contract/permissions.ts'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { CurrentSearch } from '../../links/links.ts'
import { cityServer } from '../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { renderAfterTimeOut } from '../../testing/timeOut.ts'
import type { Organization } from './organization/OrganizationForm.tsx'
import OrganizationScreen from './organization/OrganizationScreen.tsx'
import { RoleDialog } from './roles/RoleDialog.tsx'
import type { Role } from './roles/role.ts'
import AddUserScreen from './user/AddUserScreen.tsx'
import EditUserScreen from './user/EditUserScreen.tsx'
import type { FoundUser } from './user/user.ts'

setUpTexts('administration', 'words', 'vacancies', 'accounts')

const organization: Organization = {
  kind: 'agency',
  ...{ id: 3, code: '', name: 'Bayview', email: 'bay@example.org', phone: '', street: '', city: '' },
  ...{ state: 'CA', zip: '', comment: '', version: 4, hasSettings: false, programs: [] },
}

const ana: FoundUser['user'] = {
  ...{ id: 7, firstName: 'Ana', lastName: 'Ruiz', account: 'ana@example.org', userType: 'program' },
  ...{ organizationId: 3, organizationName: 'Bayview', isDisabled: false, lastSignInAt: undefined, mayChange: true },
  ...{ email: '', phone: '', cell: '', gender: '', language: 'en', city: '', state: 'CA', zip: '', appIds: [] },
  ...{ hasSecondFactor: false, mustChangePassword: false },
}
const ownRole: FoundUser['roles'][number] = {
  ...{ id: 4, code: 'siteOwner', name: 'Site owner', userType: 'program' },
  ...{ isHeld: true, mayGrant: true },
}
const found = (changed: Partial<typeof ana> = {}) => ({ user: { ...ana, ...changed }, sites: [], roles: [ownRole] })

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const ofAna = (
  <CurrentSearch value={{ UserId: '7' }}>
    <EditUserScreen />
  </CurrentSearch>
)

async function begin(what: ReactNode) {
  const server = cityServer('program')
  await beginSession()
  return { server, show: () => renderScreen(what) }
}

test('what was typed about an organization outlives a time-out and what a colleague saved meanwhile', async () => {
  const { server, show } = await begin(<OrganizationScreen />)
  server.answers(getOrganization, organization)
  const user = show()
  await user.type(await field(/Comment/), 'Call first.')
  server.answers(getOrganization, { ...organization, version: 5, email: 'new@example.org' })
  const later = await renderAfterTimeOut(<OrganizationScreen />)
  expect(await field(/Comment/)).toHaveProperty('value', 'Call first.')
  server.declines(updateOrganization, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  await later.click(screen.getByRole('button', { name: /^Save/ }))
  await later.click(await screen.findByRole('button', { name: /keep my changes/ }))
  await screen.findByRole('heading', { name: /^The newer version is loaded/ })
  expect(server.requestsOf(updateOrganization)[0]?.body).toMatchObject({ TimeStamp: 4 })
  server.answers(getOrganization, { ...organization, version: 6, email: 'new@example.org', comment: 'Call first.' })
  server.answers(updateOrganization, null)
  await later.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^The newer version is loaded/ })).toBeNull())
  const sent = { TimeStamp: 5, Comment: 'Call first.', Email: 'new@example.org' }
  expect(server.requestsOf(updateOrganization)[1]?.body).toMatchObject(sent)
})

test('what was typed about a user says how it found them before the time-out', async () => {
  const { server, show } = await begin(ofAna)
  server.answers(getUser, found())
  const user = show()
  await user.type(await field(/City/), 'Daly City')
  server.answers(getUser, found({ zip: '94110' }))
  server.answers(updateUser, null as never)
  const later = await renderAfterTimeOut(ofAna)
  expect(await field(/City/)).toHaveProperty('value', 'Daly City')
  await later.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.requestsOf(updateUser)).toHaveLength(1))
  const sent = { AccountUser: { City: 'Daly City', Zip: '' }, Seen: { AccountUser: { City: '', Zip: '' } } }
  expect(server.requestsOf(updateUser)[0]?.body).toMatchObject(sent)
})

test('of a new user, everything is there again but the password, which the browser never keeps', async () => {
  const { server, show } = await begin(<AddUserScreen />)
  server.answers(getOrganization, organization)
  server.answers(listRoles, [])
  const user = show()
  await user.type(await screen.findByLabelText(/^First password/, { selector: 'input' }), 'Robin-Nest-41')
  await user.type(await field('First name'), 'Rosa')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Robin-Nest-41')
  await renderAfterTimeOut(<AddUserScreen />)
  expect(await field('First name')).toHaveProperty('value', 'Rosa')
  expect(screen.getByLabelText(/^First password/, { selector: 'input' })).toHaveProperty('value', '')
})

test('what was typed about a role says how it found it before the time-out', async () => {
  const role = { id: 12, name: 'Reader', userType: 'agencyStaff', permissions: [permissions[0]] } as unknown as Role
  const dialog = (found: Role) => <RoleDialog role={found} onClose={() => {}} />
  const { server, show } = await begin(dialog(role))
  server.answers(saveRole, { id: 12 })
  const user = show()
  await user.type(await field(/Name/), ' of all')
  const later = await renderAfterTimeOut(dialog({ ...role, name: 'Guest' }))
  expect(await field(/Name/)).toHaveProperty('value', 'Reader of all')
  await later.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(server.requestsOf(saveRole)).toHaveLength(1))
  expect(server.requestsOf(saveRole)[0]?.body).toMatchObject({
    RoleName: 'Reader of all',
    Seen: { RoleName: 'Reader' },
  })
})
