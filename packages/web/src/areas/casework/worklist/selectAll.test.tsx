import { listViews } from '@semilla/contract/casework/views.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { sessionKey } from '../../../api/reader.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { worklistRow } from '../../../testing/worklistRow.ts'
import WorklistScreen from './WorklistScreen.tsx'

setUpTexts('casework', 'validation', 'words', 'worklist')

/** Selects the rows that are shown, of a list in which the server counted some applications. */
async function givenSelected(total: number, isCapped: boolean) {
  queryClient.setQueryData(sessionKey, {
    ...signedOut,
    userId: 4,
    userType: 'agencyStaff',
    capabilities: ['changeApplications'],
  })
  const server = fakeServer()
  server.answers(listViews, [])
  server.answers(listWaiting, { items: [1, 2].map(worklistRow), total, isCapped, next: undefined })
  const user = renderScreen(
    <main>
      <WorklistScreen />
    </main>,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
  expect(screen.getByText('2 rows selected')).toBeDefined()
  return user
}

test.each([
  [312, false, 'Select all 312', 'All 312 applications selected'],
  [500, true, 'Select all, more than 500', 'All applications selected, more than 500'],
])(
  'of %i applications, more or not: %s, all are selected, and nothing says fewer',
  async (total, isCapped, all, said) => {
    const user = await givenSelected(total, isCapped)
    await user.click(screen.getByRole('button', { name: all }))
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.queryByText('2 rows selected')).toBeNull()
  },
)

test('the focus stays near when the pressed button leaves: after all are selected, and after none is', async () => {
  const user = await givenSelected(312, false)
  await user.click(screen.getByRole('button', { name: 'Select all 312' }))
  const none = screen.getByRole('button', { name: 'Clear selection' })
  await waitFor(() => expect(document.activeElement).toBe(none))
  await user.keyboard('{Enter}')
  // No row is drawn in a page without a size, so the title is the nearest.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
