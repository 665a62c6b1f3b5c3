import { listSessions } from '@semilla/contract/accounts/secondFactor.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { SessionsPanel } from './SessionsPanel.tsx'

setUpTexts('security')

test('what signs another browser out says which, also where two are alike', async () => {
  const session = { device: 'Chrome on Windows', seenAt: '2026-11-24T17:00:00.000Z', isCurrent: false }
  fakeServer().answers(listSessions, [
    { ...session, id: 1, startedAt: '2026-11-20T17:00:00.000Z', isCurrent: true },
    { ...session, id: 2, startedAt: '2026-11-21T17:00:00.000Z' },
    { ...session, id: 3, startedAt: '2026-11-22T17:00:00.000Z' },
  ])
  renderScreen(<SessionsPanel />)
  for (const day of ['November 21', 'November 22'])
    expect(
      await screen.findByRole('button', { name: new RegExp(`^Sign out: Chrome on Windows, ${day}, 2026`) }),
    ).toBeDefined()
})

test('staff read in digits when they signed in, as they read every day', async () => {
  queryClient.setQueryData(['session'], { userId: 7, userType: 'agencyStaff', capabilities: [] })
  const at = '2026-11-24T17:00:00.000Z'
  fakeServer().answers(listSessions, [{ id: 1, device: 'Chrome', startedAt: at, seenAt: at, isCurrent: true }])
  renderScreen(<SessionsPanel />)
  await screen.findByText('Signed in 11/24/2026 09:00 AM, last used 11/24/2026 09:00 AM')
})
