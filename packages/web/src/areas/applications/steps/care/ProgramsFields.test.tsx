import { searchSites } from '@semilla/contract/sites/sites.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication } from '../../../../testing/application.tsx'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { sampleDraft } from '../../form/draft/sampleDraft.ts'

setUpTexts('apply', 'words', 'precheck')

const site = (id: number) =>
  ({
    id,
    name: `Site ${id}`,
    street: '1 Main St',
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
    type: 'center',
  }) as const
const sites = [1, 2, 3, 4, 5, 6].map(site)
const full = sampleDraft('2026-11-21')

/** Opens the programs of an application that prefers some already. */
function given(preferredSiteIds: number[]) {
  const draft = { ...full, care: { ...full.care, preferredSiteIds, onlyPreferredSites: false } }
  const opened = givenApplication(draft, { step: 'care', member: 0 })
  opened.server.answers(searchSites, sites)
  opened.open({ step: 'location', member: 0, part: 'programs' })
  return opened
}
const search = () => screen.getByRole('textbox', { name: /^Find a program/ })
const button = (name: string) => screen.getByRole('button', { name })
const focused = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))

test('a program that was added keeps the focus where it was pressed, and cannot be added twice', async () => {
  const { user, draft } = given([1])
  await user.type(search(), 'Site')
  const add = await screen.findByRole('button', { name: 'Add Site 2' })
  await user.click(add)
  expect(draft().care.preferredSiteIds).toEqual([1, 2])
  await focused(() => button('Add Site 2'))
  expect(button('Add Site 2').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Add Site 2'))
  expect(draft().care.preferredSiteIds).toEqual([1, 2])
})

test('the last program that can be added takes the focus, because the search goes', async () => {
  const { user, draft } = given([1, 2, 3, 4])
  await user.type(search(), 'Site')
  await user.click(await screen.findByRole('button', { name: 'Add Site 5' }))
  expect(draft().care.preferredSiteIds).toEqual([1, 2, 3, 4, 5])
  expect(screen.queryByRole('textbox', { name: /^Find a program/ })).toBeNull()
  await focused(() => button('Remove Site 5'))
})

test('removing a program moves the focus to the next one, to the one before at the end, and then to the search', async () => {
  const { user, draft } = given([1, 2, 3])
  await user.click(await screen.findByRole('button', { name: 'Remove Site 2' }))
  await focused(() => button('Remove Site 3'))
  await user.click(button('Remove Site 3'))
  await focused(() => button('Remove Site 1'))
  await user.click(button('Remove Site 1'))
  await focused(search)
  expect(draft().care.preferredSiteIds).toEqual([])
})
