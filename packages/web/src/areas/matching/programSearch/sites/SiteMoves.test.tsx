import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { openOffersOf } from '../../preferences/preferenceLists.ts'
import type { FoundProgram } from '../useProgramSearch.ts'
import { SiteMoves } from './SiteMoves.tsx'

setUpTexts('dashboard', 'words')

const site = { id: 7, name: 'Sunflower' } as FoundProgram

function given(openOffers: number) {
  const server = fakeServer()
  server.answers(changePreferences, { preferredSites: [], notInterestedSites: [], dislikedSites: [] })
  const user = renderScreen(<SiteMoves {...{ site, applicationId: 5, openOffers }} preference={undefined} />)
  const sent = () => server.requestsOf(changePreferences).map(({ body }) => (body as { Action: string }).Action)
  return { user, sent, prefer: () => user.click(screen.getByRole('button', { name: 'Prefer Sunflower' })) }
}

test('a program without an open offer is preferred with one press', async () => {
  const { sent, prefer } = given(0)
  await prefer()
  await waitFor(() => expect(sent()).toEqual(['Preferred']))
})

test('before its offer is accepted by preferring a program, a family reads so and what the program will see', async () => {
  const { user, sent, prefer } = given(1)
  await prefer()
  const dialog = within(await screen.findByRole('dialog', { name: 'Prefer Sunflower?' }))
  expect(dialog.getByText(/you also accept its offer\./)).toBeDefined()
  expect(dialog.getByText(/^The program will see your family’s names, your child’s birth date/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent()).toEqual([])
  await prefer()
  await user.click(await screen.findByRole('button', { name: 'Yes, tell the program' }))
  await waitFor(() => expect(sent()).toEqual(['Preferred']))
})

test.each([
  ['one that the family has not answered', referralOf(), 1],
  ['one that the family accepted', referralOf({ needsAccept: false }), 0],
  ['one that has expired', referralOf({ status: 'unavailable' }), 0],
  ['one of another program', referralOf({ siteId: 8 }), 0],
])('of the offers of a program, %s', (_, referral, count) => {
  expect(openOffersOf([referral], 7)).toBe(count)
})
