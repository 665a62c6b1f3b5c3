// @vitest-environment happy-dom
import { getCurrentUserForce, getCurrentUserType, logOut } from '@semilla/contract/accounts/session.ts'
import { logIn } from '@semilla/contract/accounts/signIn.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import FamilySignInScreen from './FamilySignInScreen.tsx'

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
