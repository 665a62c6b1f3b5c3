import { updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedOut } from '../../api/audience.ts'
import { recordNoResponse, recordResponse } from '../../api/connection.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { signOut } from '../../api/session.ts'
import { removeSigningOut } from '../../api/signingOut.ts'
import { NamesForm } from '../../testing/NamesForm.tsx'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { useReconnecting } from './useReconnecting.ts'

setUpTexts('shell')

function Page() {
  useReconnecting()
  return <ConnectionBanner />
}

beforeEach(() => void queryClient.setQueryDefaults(['session'], { gcTime: Number.POSITIVE_INFINITY }))
afterEach(() => {
  recordResponse()
  removeSigningOut()
  queryClient.clear()
})

test('a visitor without a network reads that the answers are kept', async () => {
  queryClient.setQueryData(['session'], signedOut)
  renderScreen(<ConnectionBanner />)
  act(recordNoResponse)
  await screen.findByText(/Your answers are still here/)
})

test.each([
  ['a visitor', signedOut],
  ['a parent', { ...signedOut, userId: 7, userType: 'parent' }],
] as const)('%s who sends a form without a network reads each thing once', async (_, session) => {
  queryClient.setQueryData(['session'], session)
  fakeServer().doesNotRespond(updateMyProfile)
  const user = renderScreen(
    <>
      <ConnectionBanner />
      <NamesForm />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const sentences = [await screen.findByRole('alert'), await screen.findByRole('status')].flatMap(({ textContent }) =>
    textContent?.match(/[^.]+\./g),
  )
  expect(sentences.filter((each, at) => sentences.indexOf(each) !== at)).toEqual([])
  expect(sentences.join()).toMatch(/We got no answer.*We cannot connect to Semilla right now/)
})

test('staff read in digits as of when their page is', async () => {
  queryClient.setQueryData(['session'], { ...signedOut, userId: 7, userType: 'agencyStaff' })
  fakeServer()
  renderScreen(<ConnectionBanner />)
  act(recordNoResponse)
  await screen.findByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/)
})

test('who signs out without a network reads nothing of answers: they were removed', async () => {
  queryClient.setQueryData(['session'], { ...signedOut, userId: 7, userType: 'parent' })
  fakeServer()
  renderScreen(<ConnectionBanner />)
  act(recordNoResponse)
  await screen.findByText(/What you typed is kept/)
  await act(signOut)
  await screen.findByText('We cannot connect to Semilla right now')
  expect(screen.queryByText(/still here|is kept/)).toBeNull()
})

test('a page that asks for nothing says at once that the browser has lost its network', async () => {
  queryClient.setQueryData(['session'], { ...signedOut, userId: 7, userType: 'parent' })
  fakeServer()
  renderScreen(<Page />)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText(/We cannot connect to Semilla right now/)
})
