import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import InviteScreen from './InviteScreen.tsx'
import SiteVacanciesScreen from './SiteVacanciesScreen.tsx'

setUpTexts('casework', 'words', 'matching', 'vacancies')

const list = 'Text=Ruiz&Status=hold&Sort=parentName'
const here = { applicationId: 4, list }

/** Shows a screen as it is at an address, for an application that cannot be read. */
function shownAt(address: string, view: ReactNode) {
  const server = fakeServer()
  server.declines(getApplicationDetail, 404, { ErrCode: 'notFound', ErrMsg: 'Not found.' })
  renderScreen(<CurrentSearch value={readSearch(address.split('?')[1] ?? '')}>{view}</CurrentSearch>)
}
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

beforeEach(() => sessionStorage.setItem('semilla_disclaimer', '1'))

test.each([
  ['inviting', addressOf('inviteParent', here), <InviteScreen key="invite" />],
  ['the vacancies of a site', addressOf('siteVacancies', { ...here, siteId: 9 }), <SiteVacanciesScreen key="site" />],
])('%s leads back to the application and its list, with search and order', async (_what, address, view) => {
  shownAt(address, view)
  expect(await href('Back to the application')).toBe(`#${addressOf('applicationDetail', here)}`)
  expect(await href('Back to the list')).toBe('#/Waiting/List?Text=Ruiz&Status=hold&Sort=parentName')
})
