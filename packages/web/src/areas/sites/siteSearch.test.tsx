import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { SiteSearchField } from './SiteSearchField.tsx'
import { useSiteSearch } from './useSiteSearch.ts'

setUpTexts('sites', 'shell')

const many = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, name: `Site ${at + 1}` }))

function Chosen({ count, chosen }: { count: number; chosen: readonly number[] }) {
  const [sites] = useState(() => many.slice(0, count))
  const search = useSiteSearch(sites, chosen)
  return (
    <>
      <SiteSearchField {...search} />
      <ul>
        {search.shown.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('few sites are all shown and need no search', () => {
  renderScreen(<Chosen count={10} chosen={[]} />)
  expect(shown()).toHaveLength(10)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('of many, the first are shown with what is chosen, and the others are found by name', async () => {
  const user = renderScreen(<Chosen count={200} chosen={[3, 170]} />)
  expect(shown().slice(0, 2)).toEqual(['Site 170', 'Site 1'])
  expect(shown()).toHaveLength(51)
  expect(screen.getByRole('status').textContent).toContain('149 more sites')
  const box = screen.getByRole('searchbox', { name: 'Find a site' })
  await user.type(box, '199')
  expect(shown()).toEqual(['Site 199'])
  expect(screen.getByRole('status').textContent).toBe('')
  await user.clear(box)
  await user.type(box, 'kite')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})
