import { askForDeletion, listMyDeletions, withdrawDeletion } from '@semilla/contract/rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { DeletionPanel } from './DeletionPanel.tsx'

setUpTexts('rights')

test('what asks for the deletion of an application, or takes that back, says of which', async () => {
  const own = {
    isInUse: false,
    hasEnded: true,
    requestId: undefined,
    status: undefined,
    askedAt: undefined,
    reason: '',
  }
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
  const own = { applicationId: 7, reference: 'A1', isInUse: false, hasEnded: true, reason: '' } as const
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

test('what ends before staff can agree is said before and while the request waits', async () => {
  const none = {
    hasEnded: false,
    isInUse: false,
    requestId: undefined,
    status: undefined,
    askedAt: undefined,
    reason: '',
  }
  const asked = { requestId: 1, status: 'asked', askedAt: '2026-11-23T17:00:00.000Z' } as const
  fakeServer().answers(listMyDeletions, [
    { ...none, applicationId: 7, reference: 'A1' },
    { ...none, ...asked, applicationId: 8, reference: 'A2' },
    { ...none, ...asked, applicationId: 9, reference: 'A3', isInUse: true },
    { ...none, applicationId: 10, reference: 'A4', hasEnded: true },
  ])
  renderScreen(<DeletionPanel />)
  const of = async (reference: string) =>
    within(await screen.findByRole('region', { name: `Application ${reference}` }))
  for (const reference of ['A1', 'A2']) {
    const open = await of(reference)
    open.getByText(/only after this application has ended/)
    expect(open.getByRole('link', { name: 'Go to my applications' }).getAttribute('href')).toContain('NewDashboard')
  }
  ;(await of('A3')).getByText(/You have an open offer or a child in care/)
  expect((await of('A4')).queryByRole('alert')).toBeNull()
})
