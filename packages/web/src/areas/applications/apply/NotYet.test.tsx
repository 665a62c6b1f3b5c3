import { getActiveApplicationSummary } from '@semilla/contract/applications/dashboard.ts'
import { getDraft } from '@semilla/contract/applications/drafts.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { ApplyScreen } from './ApplyScreen.tsx'

setUpTexts('apply', 'words', 'precheck')

/** Somebody goes back to a part of the application that they have sent, where a new one would begin. */
function goesBack(server: ReturnType<typeof cityServer>) {
  server.answers(getDraft, undefined)
  renderScreen(
    <CurrentSearch value={{}}>
      <main>
        <ApplyScreen step="income" />
      </main>
    </CurrentSearch>,
  )
}

test('a parent who goes back after sending reads that they have an application', async () => {
  const server = cityServer('parent')
  server.answers(getActiveApplicationSummary, {
    ...{ id: 7, externalId: 'A0000000007', status: 'active', statusName: 'Active', childrenNames: [] },
    ...{ requestedAt: '2026-11-21T18:00:00.000Z', updatedAt: '2026-11-21T18:00:00.000Z' },
  })
  goesBack(server)
  expect(await screen.findByText('Complete another part first')).toBeDefined()
  expect(await screen.findByRole('region', { name: 'You already have an active application' })).toBeDefined()
})

test('a visitor who goes back after sending reads which step is left', async () => {
  queryClient.setQueryData(['session'], { ...signedOut, heldApplicationIds: [7] })
  goesBack(cityServer())
  expect(await screen.findByRole('region', { name: 'One step left in your application' })).toBeDefined()
})
