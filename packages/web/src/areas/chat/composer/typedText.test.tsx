import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { endSession, followOtherTab, type SessionNews } from '../../../api/session.ts'
import { cityServer } from '../../../testing/application.tsx'
import { contactOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { Composer } from './Composer.tsx'

setUpTexts('chat', 'files')
afterEach(() => sessionStorage.clear())

const signInAs = (userId: number) => queryClient.setQueryData(['session'], { ...signedOut, userId, userType: 'parent' })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const inAnotherTab = (news: SessionNews) => () => followOtherTab(news)

test.each([
  ['is there again after a time-out', () => endSession({ isTimeout: true }), 7, 'May we visit?'],
  ['is there again after a time-out in another tab', inAnotherTab('timedOut'), 7, 'May we visit?'],
  ['is not there for another account', () => endSession({ isTimeout: true }), 8, ''],
  ['is gone after a sign-out', () => endSession(), 7, ''],
  ['is gone after a sign-out in another tab', inAnotherTab('signedOut'), 7, ''],
])('a message that is typed and not sent %s', async (_, ends, next, left) => {
  cityServer()
  signInAs(7)
  const user = renderScreen(<Composer contact={contactOf()} />)
  await user.type(box(), 'May we visit?')
  await act(async () => void (await ends()))
  cleanup()
  signInAs(next)
  renderScreen(<Composer contact={contactOf()} />)
  expect(box().value).toBe(left)
})
