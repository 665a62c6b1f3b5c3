import { listSiteColleagues } from '@semilla/contract/sites/people.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { PeopleDialog } from './PeopleDialog.tsx'

setUpTexts('siteWork')

const people = [
  { id: 5, name: 'Mei Tan', email: 'mei@example.org', mayRead: true },
  { id: 6, name: 'Tess Two', email: 'tess@example.org', mayRead: false },
]

test.each([
  ['notify', 'Tess Two (cannot see the site)'],
  ['watch', 'Tess Two'],
] as const)('somebody who cannot see a site is named so where messages depend on it: %s', async (duty, name) => {
  fakeServer().answers(listSiteColleagues, people)
  const site = { id: 7, name: 'Little Acorns', watchers: [], receivers: people }
  const chosen = duty === 'watch' ? { ...site, watchers: people } : site
  renderScreen(<PeopleDialog site={chosen} duty={duty} onClose={() => {}} />)
  const boxes = await screen.findAllByRole('checkbox')
  const names = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(names).toEqual([expect.stringContaining('Mei Tan'), expect.stringContaining(name)])
  expect(screen.getByRole('status').textContent).toBe(`Mei Tan, ${name}`)
})
