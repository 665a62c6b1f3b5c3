import { listReasons } from '@semilla/contract/reference.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { Detail, type DetailModel } from '../detail.ts'
import { Preferences } from './Preferences.tsx'

setUpTexts('casework', 'words')

const site = (id: number, reasonIds: number[]) => ({ id, name: `Site ${id}`, reasonIds, otherReason: '' })
const detail = {
  application: {
    ...{ id: 4, status: 'active', care: { onlyPreferredSites: false }, preferredSites: [], dislikedSites: [] },
    notInterestedSites: [site(1, [11]), site(2, [21])],
  },
  may: () => false,
} as unknown as DetailModel

test('staff read why a family is not interested, whether it or a colleague said so', async () => {
  const server = fakeServer()
  server.answers(listReasons, [{ id: 11, text: 'Too far away', texts: {} }])
  server.answers(listReasons, [{ id: 21, text: 'Family has no way to get there', texts: {} }])
  renderScreen(
    <Detail value={detail}>
      <Preferences />
    </Detail>,
  )
  await screen.findByText('Too far away')
  await screen.findByText('Family has no way to get there')
  // A reason that has ended since was given all the same.
  expect(server.requestsOf(listReasons).map(({ body }) => body)).toMatchObject([
    { WhoseReason: 'Agency', WithEnded: true },
    { WhoseReason: 'Parent', WithEnded: true },
  ])
})
