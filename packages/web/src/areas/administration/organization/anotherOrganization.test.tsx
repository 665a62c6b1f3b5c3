import { getOrganization } from '@semilla/contract/organizations/organization.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import type { Organization } from './OrganizationForm.tsx'
import OrganizationScreen from './OrganizationScreen.tsx'

setUpTexts('administration', 'words', 'vacancies')

const organization: Organization = {
  kind: 'agency',
  ...{ id: 3, code: '', name: 'Bayview', email: 'bay@example.org', phone: '', street: '', city: '' },
  ...{ state: 'CA', zip: '', comment: '', version: 4, hasSettings: false, programs: [] },
}

function Screen() {
  const [id, open] = useState('3')
  return (
    <main>
      <CurrentSearch value={{ CustomerId: id }}>
        <OrganizationScreen />
        {id === '3' && (
          <button type="button" onClick={() => open('4')}>
            Harbor
          </button>
        )}
      </CurrentSearch>
    </main>
  )
}

test('whoever opens another organization from the list is at its title, at the start of the page', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const server = cityServer('agencySupervisor')
  server.answers(getOrganization, organization)
  server.answers(getOrganization, { ...organization, id: 4, name: 'Harbor' })
  const user = renderScreen(<Screen />)
  const title = await screen.findByRole('heading', { level: 1, name: 'Bayview' })
  await user.click(screen.getByRole('button', { name: 'Harbor' }))
  await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})
