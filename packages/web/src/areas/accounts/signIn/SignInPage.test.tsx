import { getSecondStep } from '@semilla/contract/accounts/secondFactor.ts'
import { getConfig, getCurrentUserForce, getCurrentUserType, logOut } from '@semilla/contract/accounts/session.ts'
import { logIn, logInProvider } from '@semilla/contract/accounts/signIn.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { config } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import AgencySignInScreen from './AgencySignInScreen.tsx'
import FamilySignInScreen from './FamilySignInScreen.tsx'
import ProgramSignInScreen from './ProgramSignInScreen.tsx'

setUpTexts('accounts')

const nobody = { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }
const counselor = { ...nobody, userId: 7, firstName: 'Lena', lastName: 'Ortiz' }

test('a parent who signs in where staff are signed in is shown who it is, and can sign them out', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserForce, counselor)
  server.answers(getCurrentUserType, { userType: 'agencyStaff' })
  server.declines(logIn, 409, { ErrCode: 'mustSignOutFirst', ErrMsg: 'Sign out first.' })
  server.answers(logOut, null)
  const user = renderScreen(
    <main>
      <FamilySignInScreen />
    </main>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ana@example.org')
  await user.type(screen.getByLabelText('Password'), 'Folsom-2765')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText(/Lena Ortiz/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('textbox', { name: 'Email or phone' })
  expect(server.requestsOf(logOut)).toHaveLength(1)
})

test.each([
  ['who was there', 7, '/Waiting/List?Text=Ruiz'],
  ['somebody else', 9, '/Waiting/List'],
])(
  '%s comes after a time-out to the worklist, and only its reader to what was searched',
  async (_, userId, expected) => {
    const server = fakeServer()
    server.answers(getCurrentUserForce, nobody)
    server.answers(getCurrentUserForce, { ...counselor, userId, capabilities: ['viewApplications'] })
    server.answers(getCurrentUserType, { userType: 'agencyStaff' })
    server.answers(logInProvider, { outcome: 'signedIn', linkedAccount: undefined, message: '', error: undefined })
    const user = renderScreen(
      <CurrentSearch value={{ returnTo: '/Waiting/List?Text=Ruiz', Left: '7' }}>
        <AgencySignInScreen />
      </CurrentSearch>,
    )
    await user.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'lena@example.org')
    await user.type(screen.getByLabelText('Password'), 'Folsom-2765')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(navigation().location.href).toBe(expected))
  },
)

test('the link to the door of programs keeps the page that was asked for, which an email of a program leads to', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: undefined })
  renderScreen(
    <CurrentSearch value={{ returnTo: '/Partials/MessageAll?DialogId=st-1-2' }}>
      <AgencySignInScreen />
    </CurrentSearch>,
  )
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('Sign in as a program')).toMatch(/SignIn\?returnTo=%2FPartials%2FMessageAll%3FDialogId%3Dst-1-2$/)
  expect(await href('Sign in as a family')).not.toContain('returnTo')
})

test('a code of a later server is shown by its name', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: undefined })
  server.answers(logIn, { outcome: 'failed', linkedAccount: undefined, message: '', error: 'SIGNIN_ERROR_104' })
  const user = renderScreen(
    <main>
      <FamilySignInScreen />
    </main>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ana@example.org')
  await user.type(screen.getByLabelText('Password'), 'Folsom-2765')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText(/SIGNIN_ERROR_104/)
})

test('the second step starts at its title, and starting again at the password', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: undefined })
  server.answers(logInProvider, {
    outcome: 'secondFactorNeeded',
    linkedAccount: undefined,
    message: '',
    error: undefined,
  })
  server.answers(getSecondStep, { steps: ['app'], passkey: undefined })
  const user = renderScreen(
    <main>
      <AgencySignInScreen />
    </main>,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Email or phone' }), 'lena@example.org')
  await user.type(screen.getByLabelText('Password'), 'Folsom-2765')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Second step' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('agency staff are led to their own portal where there is one', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: undefined })
  server.answers(getConfig, { ...config, servicePortalUrl: 'https://agencies.example.org/' })
  renderScreen(
    <main>
      <AgencySignInScreen />
    </main>,
  )
  const link = await screen.findByRole('link', { name: 'Go to the agency portal' })
  expect(link.getAttribute('href')).toBe('https://agencies.example.org/#/Agency/SignIn')
  expect(screen.getByRole('button', { name: 'Stop the countdown' })).toBeTruthy()
})

test('a program whose code of a site somebody else has used reads so, and not about an application', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: undefined })
  server.answers(logInProvider, { outcome: 'linkedToAnother', linkedAccount: undefined, message: '', error: undefined })
  const user = renderScreen(
    <CurrentSearch value={{ InvitationCode: 'FCETPDX357VG' }}>
      <main>
        <ProgramSignInScreen />
      </main>
    </CurrentSearch>,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Email or phone' }), 'lena@example.org')
  await user.type(screen.getByLabelText('Password'), 'Folsom-2765')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const dialog = await screen.findByRole('dialog', { name: 'This invitation code does not work' })
  expect(dialog.textContent).toContain('Someone else has already used this invitation code.')
  expect(dialog.textContent).not.toMatch(/application/)
})
