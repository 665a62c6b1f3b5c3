import { getSite } from '@semilla/contract/sites/sites.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import SiteDetailScreen from './SiteDetailScreen.tsx'

setUpTexts('sites', 'vacancies', 'words')

const site = {
  center: { licenceNumber: '', licenceStatus: '', capacity: undefined, licences: [], details: {} },
  provider: {
    id: 1,
    name: 'Casa & Sol',
    careType: 'center',
    status: 'inactive',
    canManage: true,
    languages: [],
    extras: [],
    schedule: [],
    photos: [],
    descriptions: {},
  },
}

test('the people of an inactive site read who can make it active again', async () => {
  queryClient.setQueryData(['session'], { userId: 1, userType: 'program', capabilities: ['changeSites'] })
  queryClient.setQueryData([getSite.path, { siteId: 1 }], site)
  renderScreen(
    <CurrentSearch value={{ providerId: '1' }}>
      <SiteDetailScreen />
    </CurrentSearch>,
  )
  expect((await screen.findByRole('region', { name: 'The site is inactive' })).textContent).toContain(
    'Administrators of your organization, and of the city, can make the site active again.',
  )
})
