import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { MovePreferenceDialog } from './MovePreferenceDialog.tsx'
import { usePreferences } from './usePreferences.ts'

setUpTexts('dashboard', 'words')

const site = { id: 12, name: 'Mission Sprouts' }
const lists = { preferredSites: [], notInterestedSites: [], dislikedSites: [] }

function given() {
  const server = fakeServer()
  server.answers(listReasons, [{ id: 4, text: 'Too far away', texts: {} }])
  server.declines(changePreferences, 409, { ErrCode: 'lastPreferredSite', ErrMsg: 'The only preferred program.' })
  server.answers(changePreferences, lists)
  const sent = () =>
    server
      .requestsOf(changePreferences)
      .map(({ body }) => (body as { TurnOffOnlyPreferred: boolean | null }).TurnOffOnlyPreferred)
  return { server, sent }
}

function RemoveButton() {
  const { take } = usePreferences(5)
  return (
    <button type="button" onClick={() => void take('preferred', site)}>
      Remove
    </button>
  )
}

test('removing the last preferred program offers all programs again, in one tap', async () => {
  const { sent } = given()
  const user = renderScreen(<RemoveButton />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('dialog', { name: 'Look at all programs again?' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, all programs' }))
  await waitFor(() => expect(sent()).toEqual([null, true]))
})

test('nothing is sent again when the program stays', async () => {
  const { sent } = given()
  const user = renderScreen(<RemoveButton />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Keep this program' }))
  expect(sent()).toEqual([null])
})

test('moving the last one to another list offers the same, and then closes', async () => {
  const { sent } = given()
  const onClose = vi.fn()
  const user = renderScreen(
    <MovePreferenceDialog {...{ applicationId: 5, site, openOffers: 0, onClose }} to="notInterested" />,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Too far away' }))
  await user.click(screen.getByRole('button', { name: 'Not interested' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, all programs' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([null, true])
})
