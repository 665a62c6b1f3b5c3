import { getApplicationDetail, getCanUpdate } from '@semilla/contract/applications/detail.ts'
import { discardDraft, getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { keepLastKnown, lastUserType } from '../../../api/lastKnown.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { sessionKey } from '../../../api/reader.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { ApplyScreen } from './ApplyScreen.tsx'

setUpTexts('apply', 'words', 'precheck')

const familySize = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'How many people are in your family?' })
/** Reads everything on the page again, as once the server responds again. */
const readAgain = () => queryClient.refetchQueries({ type: 'active' })

function show() {
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7', step: 'income' }}>
      <main>
        <ApplyScreen base="edit" />
      </main>
    </CurrentSearch>,
  )
}

function givenChange() {
  const server = cityServer()
  server.answers(getCanUpdate, { canUpdate: true })
  server.answers(getApplicationDetail, applicationRecord(7, 3, 1))
  server.answers(saveDraft, { version: 1, idempotencyKey: 'key' })
  return server
}

test('what is typed while the page reads everything again stays', async () => {
  const server = givenChange()
  server.answers(getDraft, undefined)
  show()
  const field = await familySize()
  const reading = readAgain()
  fireEvent.change(field, { target: { value: '5' } })
  await act(() => reading)
  expect(server.requestsOf(getDraft)).toHaveLength(1)
  expect(await familySize()).toBe(field)
  expect(field.value).toBe('5')
})

test('an application that could not be opened is opened when the page reads everything again', async () => {
  const server = givenChange()
  server.declines(getDraft, 400, { ErrCode: 'invalid', ErrMsg: 'It cannot be opened.' })
  server.answers(getDraft, undefined)
  show()
  await screen.findByText('It cannot be opened.')
  await act(readAgain)
  expect((await familySize()).value).toBe('3')
})

test('staff whose session ended are led to their own sign-in', async () => {
  const server = cityServer()
  server.declines(getDraft, 401, { ErrCode: 'signedOut', ErrMsg: 'Please sign in.' })
  server.declines(getApplicationDetail, 401, { ErrCode: 'signedOut', ErrMsg: 'Please sign in.' })
  server.declines(getCanUpdate, 401, { ErrCode: 'signedOut', ErrMsg: 'Please sign in.' })
  queryClient.setQueryData(sessionKey, { ...signedOut, leftAs: 'agencyStaff' })
  show()
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toMatch(/^#\/Agency\/SignIn/)
})

describe('a new application whose session ended by time', () => {
  const showNew = () =>
    renderScreen(
      <CurrentSearch value={{ step: 'income' }}>
        <main>
          <ApplyScreen />
        </main>
      </CurrentSearch>,
    )
  const givenEnded = () => {
    const server = cityServer()
    server.answers(getDraft, undefined)
    queryClient.setQueryData(sessionKey, { ...signedOut, leftAs: 'parent' })
    showNew()
  }

  test('leads back to sign-in, and shows no empty form in the place of the answers', async () => {
    givenEnded()
    await screen.findByRole('heading', { name: 'Sign in to continue' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toMatch(
      /^#\/Partials\/SignIn\?.*returnTo/i,
    )
  })

  test('lets somebody else apply without signing in, also once the page is loaded again', async () => {
    keepLastKnown({ ...signedOut, leftAs: 'parent' }, 60_000)
    givenEnded()
    fireEvent.click(await screen.findByRole('link', { name: 'Start an application without signing in' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign in to continue' })).toBeNull())
    expect(lastUserType()).toBeUndefined()
  })
})

test('newer answers that were sent or deleted elsewhere meanwhile are said to be gone, and the change begins again', async () => {
  const server = givenChange()
  server.answers(discardDraft, null)
  server.answers(getDraft, undefined)
  server.declines(saveDraft, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone was faster.' })
  // The first answer is that of a save that succeeds.
  await fetch(saveDraft.path, {})
  show()
  const field = await familySize()
  fireEvent.change(field, { target: { value: '7' } })
  act(() => void window.dispatchEvent(new Event('online')))
  fireEvent.click(await screen.findByRole('button', { name: 'The newer answers' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'The newer answers' })).toBeNull())
  expect((await familySize()).value).toBe(String(applicationRecord(7, 3, 1).application.familySize))
})
