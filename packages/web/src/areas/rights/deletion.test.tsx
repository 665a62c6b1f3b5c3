// @vitest-environment happy-dom
import { listMyDeletions } from '@semilla/contract/rights.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { DeletionPanel } from './DeletionPanel.tsx'

setUpTexts('rights')

test('what asks for the deletion of an application, or takes that back, says of which', async () => {
  const own = { isInUse: false, requestId: undefined, status: undefined, askedAt: undefined, reason: '' }
  fakeServer().answers(listMyDeletions, [
    { ...own, applicationId: 7, reference: 'A1' },
    { ...own, applicationId: 8, reference: 'A2' },
    { ...own, applicationId: 9, reference: 'A3', requestId: 1, status: 'asked', askedAt: '2026-11-23T17:00:00.000Z' },
  ])
  renderScreen(<DeletionPanel />)
  await screen.findByRole('button', { name: 'Withdraw the request: Application A3' })
  for (const reference of ['A1', 'A2'])
    expect(screen.getByRole('button', { name: `Ask for deletion: Application ${reference}` })).toBeDefined()
})
