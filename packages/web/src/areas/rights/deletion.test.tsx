import { askForDeletion, listMyDeletions, withdrawDeletion } from '@semilla/contract/rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
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

test('the heading of the application has the focus after its deletion was asked for, and after that was withdrawn', async () => {
  const own = { applicationId: 7, reference: 'A1', isInUse: false, reason: '' } as const
  const none = { ...own, requestId: undefined, status: undefined, askedAt: undefined }
  const server = fakeServer()
  server.answers(listMyDeletions, [none])
  server.answers(listMyDeletions, [{ ...own, requestId: 1, status: 'asked', askedAt: '2026-11-23T17:00:00.000Z' }])
  server.answers(listMyDeletions, [none])
  server.answers(askForDeletion, null as never)
  server.answers(withdrawDeletion, null as never)
  const user = renderScreen(<DeletionPanel />)
  const heading = () => screen.getByRole('heading', { level: 3, name: 'Application A1' })
  await user.click(await screen.findByRole('button', { name: 'Ask for deletion: Application A1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Ask for deletion' }))
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the request: Application A1' })
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  await user.click(withdraw)
  await screen.findByRole('button', { name: 'Ask for deletion: Application A1' })
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})
