import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { getRegistrationInfo } from '@semilla/contract/invitations.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import ProgramSignUpScreen from './ProgramSignUpScreen.tsx'

setUpTexts('accounts')

const nobody = { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }
const invited = {
  account: 'new@example.org',
  entityName: 'Little Acorns',
  entityKind: 'program',
  language: 'en',
} as const
const name = { name: /^Name of your program/ }

test('a code that cannot be used is told before the form is filled in', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, nobody)
  server.answers(getRegistrationInfo, { outcome: 'notFound', info: undefined })
  renderScreen(
    <CurrentSearch value={{ InvitationCode: 'FCETPDX357VG' }}>
      <ProgramSignUpScreen />
    </CurrentSearch>,
  )
  await screen.findByText(/^This invitation code is not valid/)
})

test.each([
  ['that takes over the site may name itself', true, 1],
  ['of the site’s own organization needs no name', undefined, 0],
] as const)('a program with a code %s', async (_what, takesOver, count) => {
  const server = fakeServer()
  server.answers(getCurrentUser, nobody)
  server.answers(getRegistrationInfo, { outcome: 'valid', info: { ...invited, takesOver } })
  renderScreen(
    <CurrentSearch value={{ InvitationCode: 'FCETPDX357VG' }}>
      <ProgramSignUpScreen />
    </CurrentSearch>,
  )
  await screen.findByText('Your invitation is for Little Acorns.')
  expect(screen.queryAllByRole('textbox', name)).toHaveLength(count)
  expect(screen.queryAllByText(/use the name of the site/)).toHaveLength(count)
})

test('a program with the code of a family reads at once that it cannot be used, and gets no address of the family', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, nobody)
  const info = { ...invited, entityName: '', entityKind: 'application' } as const
  server.answers(getRegistrationInfo, { outcome: 'valid', info })
  renderScreen(
    <CurrentSearch value={{ InvitationCode: 'FCETPDX357VG' }}>
      <ProgramSignUpScreen />
    </CurrentSearch>,
  )
  await screen.findByText(/^This invitation code is not valid/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email or phone' }).value).toBe('')
})
