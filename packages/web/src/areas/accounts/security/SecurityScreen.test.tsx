import {
  confirmAuthenticatorApp,
  getSecondFactors,
  listSessions,
  startAuthenticatorApp,
} from '@semilla/contract/accounts/secondFactor.ts'
import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentSession, knownSession } from '../../../api/session.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import SecurityScreen from './SecurityScreen.tsx'

setUpTexts('security', 'validation')

const codes = ['abcd-efgh-ijkl', 'mnop-qrst-uvwx']
const lena = {
  permissions: [],
  capabilities: [],
  firstName: 'Lena',
  lastName: 'Ortiz',
  organizationName: '',
  userId: 7,
}

/** Opens the screen for somebody who must add a second step, and adds an app. Returns the simulated user. */
async function addApp() {
  const server = fakeServer()
  server.answers(getCurrentUserForce, { ...lena, mustFirst: 'secondFactor' })
  server.answers(getCurrentUserForce, lena)
  server.answers(getCurrentUserType, { userType: 'agencyStaff' })
  server.answers(listSessions, [])
  server.answers(getSecondFactors, { hasApp: false, passkeys: [], recoveryCodesLeft: 0, isRequired: true })
  server.answers(startAuthenticatorApp, { secret: 'JBSWY3DP', url: 'otpauth://totp/Semilla' })
  server.answers(confirmAuthenticatorApp, { isRight: true, recoveryCodes: codes })
  await currentSession()
  navigation().push(addressOf('security', { returnTo: addressOf('worklist') }))
  const user = renderScreen(
    <CurrentSearch value={{ returnTo: addressOf('worklist') }}>
      <SecurityScreen />
    </CurrentSearch>,
  )
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  await user.type(await screen.findByLabelText('Your password'), 'Folsom-2765')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('dialog', { name: 'Keep these recovery codes' })
  return user
}

test('who leaves while a second step is added is not brought away from there', async () => {
  const user = await addApp()
  // The page stays until the next one has loaded.
  act(() => navigation().push(addressOf('about')))
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(knownSession().mustFirst).toBeUndefined())
  await act(async () => undefined)
  expect(navigation().location.href).toBe(addressOf('about'))
})

test('who had to add a second step comes to the page that they asked for', async () => {
  const user = await addApp()
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(navigation().location.href).toBe(addressOf('worklist')))
})

test('recovery codes are copied and printed, and stay until the user says that they are kept', async () => {
  const user = await addApp()
  const dialog = screen.getByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBe(dialog)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/^The codes are copied/)
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who cannot copy the recovery codes is told to print them or to write them down', async () => {
  const user = await addApp()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/^The browser did not copy the codes/)
})
