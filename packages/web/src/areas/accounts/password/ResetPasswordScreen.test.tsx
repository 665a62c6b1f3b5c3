import { resetPassword } from '@semilla/contract/accounts/password.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import ResetPasswordScreen from './ResetPasswordScreen.tsx'

setUpTexts('accounts', 'validation')

test('who has the phone of an account that was long not used is asked for the birth date of a child', async () => {
  const server = fakeServer()
  for (const outcome of ['birthDateNeeded', 'birthDateNeeded', 'valid'] as const)
    server.answers(resetPassword, { outcome })
  const user = renderScreen(
    <CurrentSearch value={{ logonName: '4155550161', PhoneCountryCode: '1', VerificationCode: '123456' }}>
      <ResetPasswordScreen />
    </CurrentSearch>,
  )
  for (const label of ['New password', 'New password again'])
    await user.type(screen.getByLabelText(label), 'Valencia+3301')
  expect(screen.queryByRole('group', { name: /^Birth date/ })).toBeNull()
  const save = screen.getByRole('button', { name: 'Save the new password' })
  await user.click(save)
  const question = await screen.findByRole('group', {
    name: 'Birth date of one of your children',
    description: /To show that the account is yours, enter the birth date/,
  })
  expect(screen.getAllByText(/To show that the account is yours/)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(question))
  await user.click(save)
  expect(screen.getByRole('alert').textContent).toContain('Enter a complete date: month, day and year.')
  for (const [part, typed] of [
    ['Month', '5'],
    ['Day', '14'],
    ['Year', '2023'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name: part }), typed)
  await user.click(save)
  expect((await screen.findAllByText(/This is not the birth date of a child in this account/)).length).toBeGreaterThan(
    0,
  )
  expect(server.requestsOf(resetPassword).map(({ body }) => (body as { BirthDate?: string }).BirthDate ?? '')).toEqual([
    '',
    '20230514',
  ])
  await user.clear(screen.getByRole('textbox', { name: 'Year' }))
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '2022')
  await user.click(save)
  expect(await screen.findByText('You can now sign in with your new password.')).toBeDefined()
})
