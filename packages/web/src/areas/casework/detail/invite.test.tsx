import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { ApplicationCapability } from '@semilla/domain/access/applicationCapabilities.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import InviteScreen from './InviteScreen.tsx'

setUpTexts('casework', 'words')
beforeEach(() => sessionStorage.setItem('semilla_disclaimer', '1'))

const linked = 'This application is already linked to the family’s account, so it needs no invitation.'
const lookOnly = 'You can view this application, but your account cannot change it.'

test.each<[string, boolean, ApplicationCapability[], string]>([
  ['a family that has an account needs no invitation', true, ['unlink'], linked],
  ['an auditor invites nobody', false, [], lookOnly],
])('%s', async (_what, isLinked, capabilities, said) => {
  const record = applicationRecord(7, 3, 1)
  const application = { ...record.application, isLinked, capabilities }
  fakeServer().answers(getApplicationDetail, { ...record, application })
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <InviteScreen />
    </CurrentSearch>,
  )
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the invitation' })).toBeNull()
})

test.each([
  ['who prefers text messages, and has an email too, by phone', ['text', 'phoneCall'], 'By text message'],
  ['who prefers both, by email', ['email', 'text'], 'By email'],
] as const)('a parent is invited %s', async (_what, preferredContact, chosen) => {
  const record = applicationRecord(7, 3, 1)
  const [parent, ...others] = record.parents as [(typeof record.parents)[number]]
  const reached = { email: 'ana@example.org', mobilePhones: ['+14155550142'], preferredContact: [...preferredContact] }
  queryClient.clear()
  fakeServer().answers(getApplicationDetail, {
    ...record,
    application: { ...record.application, isLinked: false, capabilities: ['invite'] },
    parents: [{ ...parent, ...reached }, ...others],
  })
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <InviteScreen />
    </CurrentSearch>,
  )
  const choice: HTMLInputElement = await screen.findByRole('radio', { name: chosen })
  expect(choice.checked).toBe(true)
})

test('the invitation of another family begins with its own email', async () => {
  const server = fakeServer()
  const inviting = (id: number, email: string) => {
    const record = applicationRecord(id, 3, 1)
    const [parent, ...others] = record.parents as [(typeof record.parents)[number]]
    server.answers(getApplicationDetail, {
      ...record,
      application: { ...record.application, isLinked: false, capabilities: ['invite'] },
      parents: [{ ...parent, email, mobilePhones: [], preferredContact: ['email'] }, ...others],
    })
  }
  inviting(7, 'ana@example.org')
  inviting(8, 'bo@example.org')
  const user = renderScreen(
    <Jumping between={[{ ApplicationId: '7' }, { ApplicationId: '8' }]}>
      <InviteScreen />
    </Jumping>,
  )
  const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect((await email()).value).toBe('ana@example.org')
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await waitFor(async () => expect((await email()).value).toBe('bo@example.org'))
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  expect((await email()).value).toBe('ana@example.org')
})
