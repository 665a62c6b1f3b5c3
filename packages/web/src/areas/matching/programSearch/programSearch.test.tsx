import * as api from '@semilla/contract/matching/programSearch.ts'
import { listLanguages, listNeighborhoods } from '@semilla/contract/reference.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../testing/server.ts'
import { type SiteFilter, wholeCity } from './form/asked.ts'
import { SearchForm } from './form/SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useSearchOnPage } from './searchState.ts'
import { useProgramSearch } from './useProgramSearch.ts'

setUpTexts('programSearch', 'words')

const withPlace = (filter: Partial<SiteFilter>) => ({ ...wholeCity, ...filter })
type Found = Output<typeof api.searchSitesForFamily>['items'][number]

function Search({ filter }: { filter: SiteFilter }) {
  const search = useProgramSearch({ state: useSearchOnPage(), first: filter, waits: true })
  return (
    <>
      <SearchForm {...search} />
      <SearchResults search={search}>{(sites) => sites.map(({ id, name }) => <p key={id}>{name}</p>)}</SearchResults>
    </>
  )
}

test('a zip that does not exist is said at its field, until another is typed', async () => {
  const server = fakeServer()
  server.answers(listNeighborhoods, [])
  server.answers(listLanguages, [])
  const fault = faultIn(api.searchSitesForFamily, ['filter', 'place'], 'zipUnknown')
  server.declines(api.searchSitesForFamily, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Check the answers.',
    Fields: [fault],
  })
  const user = renderScreen(<Search filter={withPlace({ kind: 'zip', place: '00000', miles: 3 })} />)
  await user.click(screen.getByRole('button', { name: 'Find programs' }))
  expect(await screen.findAllByText(fault.Message)).toHaveLength(2)
  const field = screen.getByRole('textbox', { name: 'Zip code' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '{Backspace}')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test('neighborhoods are found without accents, in any order, and nearly spelled', async () => {
  const server = fakeServer()
  server.answers(listLanguages, [])
  server.answers(listNeighborhoods, [
    { id: 1, name: 'Bernal Heights' },
    { id: 2, name: 'Treasure Island' },
    { id: 3, name: 'Peñasco Hill' },
  ])
  const user = renderScreen(<Search filter={withPlace({ kind: 'neighborhood', place: '', miles: 3 })} />)
  const field = await screen.findByRole('combobox', { name: 'Neighborhood' })
  for (const [typed, name] of [
    ['heights ber', 'Bernal Heights'],
    ['penasco', 'Peñasco Hill'],
    ['treasuer', 'Treasure Island'],
  ] as const) {
    await user.clear(field)
    await user.type(field, typed)
    const list = within(await screen.findByRole('listbox'))
    expect((await list.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([name])
  }
})

const found = (id: number): Found => ({
  id,
  name: `Site ${id}`,
  organizationName: '',
  type: 'center',
  careType: 'center',
  status: 'active',
  street: '1 Main St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94110',
  neighborhood: '',
  phone: '',
  languages: [],
  extras: [],
  schedule: [],
  openVacancies: 0,
  latitude: undefined,
  longitude: undefined,
  miles: 1,
  isPreferred: false,
  photo: { id: 8, description: 'The yard' },
})

test('another page of results is read from its start, on a phone too', async () => {
  const server = fakeServer()
  server.answers(listNeighborhoods, [])
  server.answers(listLanguages, [])
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => found(first + index))
  server.answers(api.searchSitesForFamily, { items: from(1, 20), total: 23 })
  server.answers(api.searchSitesForFamily, { items: from(21, 3), total: 23 })
  const user = renderScreen(<Search filter={withPlace({ kind: 'zip', place: '94110', miles: 3 })} />)
  await user.click(screen.getByRole('button', { name: 'Find programs' }))
  await screen.findByText('Site 1')
  const start = () => screen.getByText('23 programs found')
  const at = async (name: string, shown: string, gone: string) => {
    await user.click(screen.getByRole('button', { name }))
    await screen.findByText(shown)
    await waitFor(() => expect(document.activeElement).toBe(start()))
    expect(screen.queryByText(gone)).toBeNull()
  }
  await at('Next', 'Site 21', 'Site 1')
  await at('Previous', 'Site 1', 'Site 21')
})
