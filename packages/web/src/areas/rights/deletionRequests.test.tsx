import { decideDeletion, listDeletionRequests } from '@semilla/contract/rights.ts'
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { Toasts } from '../../ui/notifications/toasts.tsx'
import DeletionRequestsScreen from './DeletionRequestsScreen.tsx'

setUpTexts('rights', 'shell')

const text = (key: string, values = {}) => i18next.t(`rights.staff.${key}`, values)
const request = (id: number, familyName: string, more = {}) => ({
  ...{ id, applicationId: id, reference: `A00${id}`, familyName, words: '', status: 'asked' as const },
  ...{ askedAt: '2026-11-20T17:00:00Z', isInUse: false, decidedByName: '', reason: '', ...more },
})

test('each request names its family, and says what was decided about whom', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  const server = fakeServer()
  const declined = request(3, 'Ana Ruiz', { status: 'declined', reason: 'A child is in care.', decidedByName: 'Eva' })
  const all = [request(1, 'Mai Phạm'), request(2, 'Latoya Baptiste', { isInUse: true }), declined]
  server.answers(listDeletionRequests, { items: all, total: 3 })
  server.answers(decideDeletion, null as never)
  server.answers(listDeletionRequests, { items: [request(1, 'Mai Phạm', { status: 'granted' })], total: 1 })
  const user = renderScreen(
    <>
      <DeletionRequestsScreen />
      <Toasts />
    </>,
  )
  const agree = await screen.findByRole('button', { name: text('grantOf', { name: 'Mai Phạm' }) })
  expect(screen.queryByRole('button', { name: text('grantOf', { name: 'Latoya Baptiste' }) })).toBeNull()
  screen.getByText(text('inUse'))
  // What staff wrote is not shown as the family's words.
  screen.getByText(`${text('statuses.declined')} · A child is in care.`)
  await user.click(agree)
  const sure = await screen.findByRole('dialog', { name: 'Delete the data of Mai Phạm (A001) for good?' })
  await user.click(within(sure).getByRole('button', { name: text('sureYes') }))
  await screen.findByText('You agreed. The names of A001 are being deleted.')
  expect(document.activeElement?.textContent).toBe('Mai Phạm')
})

test('staff who decline read which family it is, by name and reference', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  const ofNobody = request(5, '')
  fakeServer().answers(listDeletionRequests, { items: [request(4, 'Mai Phạm'), ofNobody], total: 2 })
  const user = renderScreen(<DeletionRequestsScreen />)
  const decline = async (name: string) =>
    user.click(await screen.findByRole('button', { name: text('declineOf', { name }) }))
  await decline('Mai Phạm')
  await screen.findByRole('dialog', { name: 'Decline the request of Mai Phạm (A004)' })
  screen.getByText('A004')
  await user.keyboard('{Escape}')
  await decline('A005')
  await screen.findByRole('dialog', { name: 'Decline the request of A005' })
})
