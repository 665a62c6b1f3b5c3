import { exportQueue } from '@semilla/contract/enrollment/queue.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { Toasts } from '../ui/notifications/toasts.tsx'
import { DownloadButton } from './DownloadButton.tsx'

setUpTexts()

test('the focus returns to the button that was disabled while its file was made', async () => {
  const body = JSON.stringify({ IsSuccess: false, ErrCode: 'outdated', ErrMsg: 'The queue has changed.' })
  let answer: () => void = () => undefined
  const declined = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response(body, { status: 409, headers: { 'content-type': 'application/json' } }))
  })
  vi.stubGlobal('fetch', () => declined)
  const input = { vacancyId: 5, referralIds: [] }
  const user = renderScreen(
    <main>
      <h1 tabIndex={-1}>Queue</h1>
      <DownloadButton operation={exportQueue} input={input} label="Export" of="Room 2" />
      <Toasts />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Export Room 2' })
  await user.click(button)
  // A browser takes the focus from a control that is disabled; the one in which tests run does not.
  act(() => {
    screen.getByRole('heading').focus()
    screen.getByRole('heading').blur()
  })
  expect(document.activeElement).toBe(document.body)
  answer()
  await screen.findByText('The queue has changed.')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
