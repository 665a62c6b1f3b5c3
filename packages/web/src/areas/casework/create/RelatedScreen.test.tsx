import { listRelatedApplications } from '@semilla/contract/casework/otherApplications.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import RelatedScreen from './RelatedScreen.tsx'

setUpTexts('creating', 'casework', 'apply', 'words')

type Found = Output<typeof listRelatedApplications>['items'][number]
const found: Found = {
  ...{ id: 3, externalId: 'A2026000012', status: 'closed', statusName: 'Closed', agencyName: '' },
  ...{ requestedAt: '2026-01-05T18:00:00Z', parentNames: ['Ana Ruiz'], childrenNames: [], matches: [] },
}

test('the other list of related applications begins at its first page', async () => {
  const server = fakeServer()
  server.answers(listRelatedApplications, { items: [found], total: 20 })
  const user = renderScreen(
    <Jumping
      between={[
        { ApplicationId: '7', Type: 'Duplicate' },
        { ApplicationId: '7', Type: 'History' },
      ]}
    >
      <RelatedScreen />
    </Jumping>,
  )
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(server.requestsOf(listRelatedApplications)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await waitFor(() => expect(server.requestsOf(listRelatedApplications)).toHaveLength(3))
  expect(server.requestsOf(listRelatedApplications).map(({ body }) => body)).toMatchObject([
    { Type: 'Duplicate', PageIndex: 1 },
    { Type: 'Duplicate', PageIndex: 2 },
    { Type: 'History', PageIndex: 1 },
  ])
})
