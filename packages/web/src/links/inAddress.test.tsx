import { address, choices, flagAs, orAbsent } from '@semilla/contract/screens/address.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { queryClient } from '../api/queries/queryClient.ts'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { navigation } from '../ui/navigation/navigation.ts'
import { searchedLine, useFilterInAddress } from './inAddress.ts'
import { toLast } from './lastAddress.ts'
import { CurrentSearch } from './links.ts'

setUpTexts()

type Filter = { text: string; status: 'all' | 'active'; roles: readonly string[]; isLate: boolean }
const start: Filter = { text: '', status: 'all', roles: [], isLate: false }
const { search } = address('', {
  text: ['Text', searchedLine(40)],
  status: ['Status', orAbsent(z.literal('active'))],
  roles: ['Roles', choices(['counselor', 'auditor'])],
  isLate: ['Late', flagAs('1')],
})

function List() {
  const { shown, settled, show } = useFilterInAddress('users', search, start)
  return (
    <>
      <input
        aria-label="Search"
        value={shown.text}
        onChange={(event) => show({ ...shown, text: event.target.value })}
      />
      <button type="button" onClick={() => show({ ...shown, status: 'active', roles: ['auditor'], isLate: true })}>
        Narrow
      </button>
      <button type="button" onClick={() => show(start)}>
        Clear
      </button>
      <output>{JSON.stringify(settled)}</output>
    </>
  )
}

function Here() {
  const query = useSyncExternalStore(navigation().subscribe, () => navigation().location.search)
  return (
    <CurrentSearch value={readSearch(query)}>
      <List />
    </CurrentSearch>
  )
}

const narrow: Filter = { text: 'Ana', status: 'active', roles: ['auditor'], isLate: true }
const asked = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const href = () => navigation().location.href

beforeEach(() => navigation().replace('/UserList'))

test('what a list shows is in its address, and there again when it is opened', async () => {
  const user = renderScreen(<Here />)
  await user.type(screen.getByRole('textbox'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Narrow' }))
  await waitFor(() => expect(asked()).toEqual(narrow))
  const address = href()
  navigation().push('/RoleList')
  navigation().push(address)
  await waitFor(() => expect(asked()).toEqual(narrow))
})

test('an address without filters, as of the menu, shows all, and so does clearing them', async () => {
  const user = renderScreen(<Here />)
  await user.click(screen.getByRole('button', { name: 'Narrow' }))
  await waitFor(() => expect(href()).toContain('Filter='))
  navigation().push('/UserList')
  await waitFor(() => expect(asked()).toEqual(start))
  await user.click(screen.getByRole('button', { name: 'Narrow' }))
  await waitFor(() => expect(href()).toContain('Filter='))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(href()).toBe('/UserList'))
})

test('a link to the list leads back to what was shown, until the session ends', async () => {
  expect(toLast('users')).toBe('#/UserList')
  const user = renderScreen(<Here />)
  await user.click(screen.getByRole('button', { name: 'Narrow' }))
  await waitFor(() => expect(href()).toContain('Filter='))
  expect(toLast('users')).toBe(`#${href()}`)
  queryClient.clear()
  expect(toLast('users')).toBe('#/UserList')
})

test('words in an address that mean nothing are left out', async () => {
  navigation().replace('/UserList?Filter=Status%3Dgone%26Roles%3Dking%26Text%3DAna')
  renderScreen(<Here />)
  await waitFor(() => expect(asked()).toEqual({ ...start, text: 'Ana' }))
})

test('a text that is longer than its search takes is left out', async () => {
  navigation().replace(`/UserList?Filter=${encodeURIComponent(`Status=active&Text=${'a'.repeat(41)}`)}`)
  renderScreen(<Here />)
  await waitFor(() => expect(asked()).toEqual({ ...start, status: 'active' }))
})
