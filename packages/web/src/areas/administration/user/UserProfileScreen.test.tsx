import { updateUser } from '@semilla/contract/accounts/userForm.ts'
import { checkLogonName, getUser } from '@semilla/contract/accounts/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import EditUserScreen from './EditUserScreen.tsx'
import UserPasswordScreen from './UserPasswordScreen.tsx'
import UserProfileScreen from './UserProfileScreen.tsx'
import type { FoundUser } from './user.ts'

setUpTexts('administration', 'words')

const user: FoundUser['user'] = {
  ...{ id: 7, firstName: 'Ana', lastName: 'Ruiz', account: 'ana@example.org', userType: 'program' },
  ...{ organizationId: 3, organizationName: 'Bayside', isDisabled: false, lastSignInAt: undefined, mayChange: true },
  ...{ email: '', phone: '', cell: '', gender: '', language: 'en', city: '', state: 'CA', zip: '', appIds: [] },
  ...{ hasSecondFactor: false, mustChangePassword: false },
}

const ownRole: FoundUser['roles'][number] = {
  ...{ id: 4, code: 'siteOwner', name: 'Site owner', userType: 'program' },
  ...{ isHeld: true, mayGrant: true },
}

function show(signedIn: number, Screen: typeof EditUserScreen, roles = [ownRole], userType = user.userType) {
  queryClient.setQueryData(['session'], { userId: signedIn, userType: 'program', capabilities: ['administer'] })
  const server = fakeServer()
  server.answers(getUser, { user: { ...user, userType }, sites: [], roles })
  renderScreen(
    <CurrentSearch value={{ UserId: '7' }}>
      <Screen />
    </CurrentSearch>,
  )
  return server
}

test.each([
  ['somebody else', 8, 1],
  ['themselves', 7, 0],
])('an administrator can disable %s (signed in as %i): %i', async (_, signedIn, buttons) => {
  show(signedIn, UserProfileScreen)
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Disable the account' })).toHaveLength(buttons)
})

test.each([
  ['program', 0],
  ['agencyStaff', 1],
] as const)('whoever disables staff (%s) reads what becomes of their families: %i', async (userType, count) => {
  show(8, UserProfileScreen, [], userType)
  await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }))
  await screen.findByText(/^They will be signed out everywhere/)
  expect(screen.queryAllByText(/^The families assigned to them stay assigned\./)).toHaveLength(count)
})

test('an administrator reads that only another one changes their own logon name', async () => {
  show(7, EditUserScreen)
  const account = await screen.findByRole('textbox', { name: 'Logon name' })
  expect(account).toHaveProperty('disabled', true)
  expect(screen.getByText('Only another administrator can change your logon name.')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'This account is disabled' })).toBeNull()
})

test('a form that is saved says how it found the user, so that a colleague’s changes stay', async () => {
  const server = show(8, EditUserScreen)
  await userEvent.type(await screen.findByRole('textbox', { name: /City/ }), 'Daly City')
  server.declines(updateUser, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  server.answers(getUser, { user: { ...user, city: 'Colma', isDisabled: true }, sites: [], roles: [] })
  for (const count of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save the user' }))
    await waitFor(() => expect(server.requestsOf(updateUser)).toHaveLength(count))
    expect(await screen.findByText('Somebody else changed it.')).toBeDefined()
    expect(server.requestsOf(updateUser)[count - 1]?.body).toMatchObject({
      AccountUser: { City: 'Daly City', Disable: false, Roles: [4] },
      Seen: { AccountUser: { City: '', Disable: false, Roles: [4] } },
    })
  }
})

test('an administrator reads at the field that a logon name is taken', async () => {
  const server = show(8, EditUserScreen)
  server.answers(checkLogonName, true)
  server.declines(updateUser, 409, { ErrCode: 'logonNameTaken', ErrMsg: 'Sign in, or use a different one.' })
  const field = await screen.findByRole('textbox', { name: 'Logon name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'rosa@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Save the user' }))
  await screen.findAllByText(/Another account has this logon name/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/Sign in/)).toBeNull()
})

test('administrators are asked before they take a role from themselves', async () => {
  const another = { ...ownRole, id: 5, code: 'siteViewer', name: 'Site viewer', isHeld: false }
  const server = show(7, EditUserScreen, [ownRole, another])
  server.answers(updateUser, null)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Site viewer' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Site owner' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save the user' }))
  await screen.findByRole('heading', { name: 'Give up your own role: Site owner?' })
  expect(server.requestsOf(updateUser)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Give it up and save' }))
  await waitFor(() => expect(server.requestsOf(updateUser)).toMatchObject([{ body: { AccountUser: { Roles: [5] } } }]))
})

test('a user whom the server did not look up is not said to be missing', async () => {
  const server = fakeServer()
  server.declines(getUser, 429, { ErrCode: 'tooManyRequests', ErrMsg: 'Wait a minute.' })
  server.answers(getUser, { user, sites: [], roles: [ownRole] })
  renderScreen(
    <CurrentSearch value={{ UserId: '7' }}>
      <UserProfileScreen />
    </CurrentSearch>,
  )
  await screen.findByText('Wait a minute.')
  expect(screen.queryByText('We could not find this user')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
})

test('a password that was typed for one user is not left in the form of another', async () => {
  queryClient.setQueryData(['session'], { userId: 8, userType: 'program', capabilities: ['administer'] })
  const server = fakeServer()
  server.answers(getUser, { user, sites: [], roles: [] })
  server.answers(getUser, {
    user: { ...user, id: 9, firstName: 'Bo', account: 'bo@example.org' },
    sites: [],
    roles: [],
  })
  renderScreen(
    <Jumping between={[{ UserId: '7' }, { UserId: '9' }]}>
      <UserPasswordScreen />
    </Jumping>,
  )
  const jump = () => userEvent.click(screen.getByRole('button', { name: 'Jump' }))
  await screen.findByText(/^Set a password for Ana/)
  await jump()
  await screen.findByText(/^Set a password for Bo/)
  await userEvent.type(screen.getByLabelText('New password'), 'Kites-2031')
  await jump()
  await screen.findByText(/^Set a password for Ana/)
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})
