import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { History } from './History.tsx'
import type { OwnApplication } from './queries.ts'

setUpTexts('dashboard')

test('the focus stays in the history once all of it is shown, because the button disappears', async () => {
  const timeline = Array.from({ length: 10 }, (_, day) => ({
    at: `2026-11-${10 + day}T18:00:00.000Z`,
    kind: 'application',
    statusName: `Status ${day}`,
    siteName: '',
  }))
  const user = renderScreen(<History application={{ timeline, children: [] } as unknown as OwnApplication} />)
  await user.click(screen.getByText('What has happened so far'))
  await user.click(screen.getByRole('button'))
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[7]))
})
