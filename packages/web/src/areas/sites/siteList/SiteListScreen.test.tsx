import { listSites } from '@semilla/contract/sites/sites.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import SiteListScreen from './SiteListScreen.tsx'

setUpTexts('sites', 'words')

/** Shows the list to somebody with these capabilities. */
function show(capabilities: readonly string[]) {
  queryClient.setQueryData(['session'], { userId: 1, userType: 'program', capabilities })
  const server = fakeServer()
  server.answers(listSites, { items: [], total: 0 })
  return { server, user: renderScreen(<SiteListScreen />) }
}

test('the sites of which something has to be corrected can be listed alone', async () => {
  const { server, user } = show(['viewSites', 'changeSites'])
  await user.selectOptions(screen.getByLabelText('Corrections'), 'To be corrected')
  await waitFor(() => expect(server.requestsOf(listSites).at(-1)?.body).toMatchObject({ Filter: { ToCorrect: true } }))
  await screen.findByText('No sites found')
})

test('somebody who may not change sites has nothing to correct', () => {
  show(['viewSites'])
  expect(screen.queryByLabelText('Corrections')).toBeNull()
  screen.getByLabelText('Status')
})

test.each([
  ['somebody without a site', ['viewSites'], 'You have no sites yet'],
  ['a program’s administrator', ['viewSites', 'administer'], 'Your organization has no sites yet'],
  ['the city’s administrator', ['viewSites', 'administer', 'administerCity'], 'The city has no sites yet'],
])('where there is no site, %s reads what to do', async (_who, capabilities, title) => {
  show(capabilities)
  await screen.findByText(title)
})
