import { listSites } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { SiteSwitch } from './SiteSwitch.tsx'

setUpTexts('siteWork', 'shell')

type Site = Output<typeof listSites>['items'][number]
const siteOf = (id: number): Site => ({
  id,
  name: `Kite ${id}`,
  organizationName: 'Kites',
  type: 'center',
  careType: 'center',
  status: 'active',
  street: '',
  city: '',
  state: 'CA',
  zip: '94110',
  neighborhood: '',
  phone: '',
  languages: [],
  openVacancies: 0,
  seatsLeft: 0,
  openReferrals: 0,
  overdueAnswers: 0,
  canManage: true,
  toCorrect: [],
})

const given = (count: number) =>
  fakeServer().answers(listSites, { items: Array.from({ length: count }, (_, at) => siteOf(at + 1)), total: count })

test('of a few sites, one is picked from a list', async () => {
  given(3)
  const user = renderScreen(<SiteSwitch siteId={1} />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Site' }), 'Kite 3')
  await waitFor(() => expect(location.hash).toContain('3'))
})

test('of many sites, one is found by its name', async () => {
  given(450)
  const user = renderScreen(<SiteSwitch siteId={1} />)
  const field = await screen.findByRole('combobox', { name: 'Site' })
  await user.click(field)
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(200)
  await user.clear(field)
  await user.type(field, 'kite 399')
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Kite 399'])
  await user.click(screen.getByRole('option', { name: 'Kite 399', hidden: true }))
  await waitFor(() => expect(location.hash).toContain('399'))
})
