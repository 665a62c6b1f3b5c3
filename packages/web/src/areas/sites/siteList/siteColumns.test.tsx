import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { useSiteColumns } from './siteColumns.tsx'
import type { ListedSite } from './useSiteList.ts'

setUpTexts('sites', 'words')

const sites = ['Sunflower', 'Casa'].map(
  (name, index) => ({ id: index + 7, name, status: 'active', toCorrect: [] as string[] }) as ListedSite,
)

function Links() {
  const links = useSiteColumns().find(({ id }) => id === 'links')
  return sites.map((site) => <div key={site.id}>{links?.cell(site)}</div>)
}

test('the links of a site say of which site they are', () => {
  renderScreen(<Links />)
  for (const { name } of sites)
    for (const link of ['Vacancies', 'Details', 'Seats', 'Log'])
      expect(screen.getByRole('link', { name: `${link}: ${name}` })).toBeDefined()
})

function Names() {
  const name = useSiteColumns().find(({ id }) => id === 'name')
  return <>{name?.cell({ ...sites[0], toCorrect: ['name', 'capacity'] } as ListedSite)}</>
}

test('a site says what has to be corrected, and leads to where it is corrected', () => {
  renderScreen(<Names />)
  const link = screen.getByRole('link', { name: 'To be corrected: name, capacity' })
  expect(link.getAttribute('href')).toBe('#/Program/SiteEdit?providerId=7')
})
