import { acceptSiteInvitation } from '@semilla/contract/invitations.ts'
import { listSites } from '@semilla/contract/sites/sites.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import SiteListScreen from './SiteListScreen.tsx'

setUpTexts('sites', 'words')

/** Shows the list to somebody with these capabilities. */
function show(capabilities: readonly string[], search: Record<string, string> = {}) {
  queryClient.setQueryData(['session'], { userId: 1, userType: 'program', capabilities })
  const server = fakeServer()
  server.answers(listSites, { items: [], total: 0 })
  return {
    server,
    user: renderScreen(
      <CurrentSearch value={search}>
        <SiteListScreen />
      </CurrentSearch>,
    ),
  }
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

test.each(['Add the site', 'Cancel'])('the code of a link is not asked about again after “%s”', async (button) => {
  location.hash = '#/Program/SiteList?linkedcade=ABCDEFGH'
  const { server, user } = show(['viewSites'], { linkedcade: 'ABCDEFGH' })
  server.answers(acceptSiteInvitation, { outcome: 'valid', siteName: 'Casa & Sol' } as never)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('ABCDEFGH')
  await user.click(within(dialog).getByRole('button', { name: button }))
  await waitFor(() => expect(location.hash).toBe('#/Program/SiteList'))
})
