import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { Countdown } from './Countdown.tsx'

setUpTexts()

test('whoever stops a countdown by key is at the title of the page, because the button leaves', async () => {
  const user = renderScreen(
    <main>
      <h1>You are registered</h1>
      <Countdown seconds={60} onEnd={vi.fn()} text={(left) => left} />
    </main>,
  )
  screen.getByRole('button', { name: i18next.t('shell.ui.countdown.stop') }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('timer')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
