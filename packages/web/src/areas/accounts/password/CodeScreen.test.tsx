import { checkVerificationCode } from '@semilla/contract/accounts/password.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import CodeScreen from './CodeScreen.tsx'

setUpTexts('accounts', 'validation')

test.each([
  ['codeInvalid', 'This code is not correct, or its 10 minutes have passed. Check it, or ask for another code.'],
  ['tooManyTries', 'Too many tries with this code. Ask for another one.'],
] as const)('a code with the outcome %s says what to do', async (outcome, text) => {
  const server = fakeServer()
  server.answers(checkVerificationCode, { outcome })
  const user = renderScreen(
    <CurrentSearch value={{ logonName: 'ana@example.org' }}>
      <CodeScreen />
    </CurrentSearch>,
  )
  await user.type(screen.getByRole('textbox'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test.each([
  ['goes on', () => undefined, '/ResetPsw'],
  ['stays where they went meanwhile', () => navigation().push('/About'), '/About'],
])('who typed the right code %s', async (_what, meanwhile, path) => {
  const server = fakeServer()
  const answer = server.answersLater(checkVerificationCode, { outcome: 'valid' })
  navigation().push('/AuthCode')
  const user = renderScreen(
    <CurrentSearch value={{ logonName: 'ana@example.org' }}>
      <CodeScreen />
    </CurrentSearch>,
  )
  await user.type(screen.getByRole('textbox'), '123456')
  const button = screen.getByRole('button', { name: 'Continue' })
  await user.click(button)
  act(meanwhile)
  answer()
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
  expect(navigation().location.pathname).toBe(path)
})

test.each([
  ['ana@example.org', { Type: '0' }, /Look in your spam folder/, 'email'],
  ['415 555 0123', { Type: '1' }, /this phone can get text messages/, 'phone'],
  ['ana@example.org', {}, /Look in your spam folder/, 'email'],
  ['415 555 0123', {}, /this phone can get text messages/, 'phone'],
])('who waits for a code sent to %s reads where to look for it, with %o', async (logonName, type, text, kind) => {
  const server = fakeServer()
  server.answers(checkVerificationCode, { outcome: 'codeInvalid' })
  const user = renderScreen(
    <CurrentSearch value={{ logonName, ...type }}>
      <CodeScreen />
    </CurrentSearch>,
  )
  expect(screen.getByText(/^Did not get a code/).textContent).toMatch(text)
  await user.type(screen.getByRole('textbox'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('alert')
  expect(server.requestsOf(checkVerificationCode)).toMatchObject([
    { body: { AccountType: kind === 'phone' ? 1 : 0, Account: logonName } },
  ])
})
