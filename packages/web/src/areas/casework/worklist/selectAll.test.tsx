import { listViews } from '@semilla/contract/casework/views.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { screen } from '@testing-library/react'
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
