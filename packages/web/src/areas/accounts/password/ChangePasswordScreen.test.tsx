import { changePassword } from '@semilla/contract/accounts/password.ts'
import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { getConfig, getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentSession } from '../../../api/session.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { config } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, profileOf } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import ChangePasswordScreen from './ChangePasswordScreen.tsx'

setUpTexts('accounts', 'validation')

const lena = {
  permissions: [],
  capabilities: [],
  firstName: 'Lena',
  lastName: 'Ortiz',
  organizationName: '',
  userId: 7,
}
const asked = addressOf('worklist')

test.each([
  ['comes to the page that they asked for', undefined, asked],
  ['and must then add a second step comes to that first', 'secondFactor', addressOf('security', { returnTo: asked })],
] as const)('who had to choose a password %s', async (_, then, address) => {
  const server = fakeServer()
  server.answers(getConfig, config)
  server.answers(getCurrentUserForce, { ...lena, mustFirst: 'changePassword' })
  server.answers(getCurrentUserForce, { ...lena, ...(then && { mustFirst: then }) })
  server.answers(getCurrentUserType, { userType: 'agencyStaff' })
  server.answers(getMyProfile, profileOf('Lena'))
  server.answers(changePassword, null)
  await currentSession()
  navigation().push(addressOf('changePassword', { returnTo: asked }))
  const user = renderScreen(
    <CurrentSearch value={{ returnTo: asked }}>
      <ChangePasswordScreen />
    </CurrentSearch>,
  )
  await screen.findByText(/Choose your own to continue/)
  expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull()
  await user.type(screen.getByLabelText('Current password'), 'Folsom-2765')
  await user.type(screen.getByLabelText('New password'), 'Guerrero-Valencia-3376')
  await user.type(screen.getByLabelText('New password again'), 'Guerrero-Valencia-3376')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(navigation().location.href).toBe(address))
})
