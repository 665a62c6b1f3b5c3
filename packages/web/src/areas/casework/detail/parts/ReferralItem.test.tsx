import { answerReferrals } from '@semilla/contract/enrollment/referrals.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { Toasts } from '../../../../ui/notifications/toasts.tsx'
import { Detail, type DetailModel } from '../detail.ts'
import type { DetailReferral } from '../record.ts'
import { ReferralItem } from './ReferralItem.tsx'

setUpTexts('casework', 'words')

const offer = (id: number, vacancyName: string) =>
  ({
    id,
    childId: 5,
    siteId: 9,
    siteName: 'Mission Sprouts',
    vacancyName,
    vacancyStatus: 'submitted',
    vacancyStartOn: '2027-01-11',
    programName: 'State preschool',
    status: 'active',
    referredOn: '2026-11-20',
    needsAccept: true,
    endReason: '',
    referralNote: '',
  }) as DetailReferral

/** Shows two offers of one site to one child, for two vacancies. */
function given() {
  const server = fakeServer()
  const detail = {
    application: { id: 4 },
    children: [{ id: 5, firstName: 'Ana' }],
    may: () => true,
    open: vi.fn(),
  } as unknown as DetailModel
  const user = renderScreen(
    <Detail value={detail}>
      <ul>
        <ReferralItem referral={offer(11, 'Toddler room')} />
        <ReferralItem referral={offer(12, 'Preschool room')} />
      </ul>
      <Toasts />
    </Detail>,
  )
  const accept = (room: string) =>
    screen.getByRole('button', { name: `Accept for the family: Ana → Mission Sprouts, ${room}` })
  return { server, user, accept }
}

test('of two offers of one site, only the one whose button was pressed is accepted, after a confirmation', async () => {
  const { server, user, accept } = given()
  server.answers(answerReferrals, [{ referralId: 12, outcome: 'answered' }])
  await user.click(accept('Preschool room'))
  const dialog = await screen.findByRole('dialog', { name: 'Accept the offer from Mission Sprouts for Ana?' })
  expect(dialog.textContent).toContain('Preschool room')
  expect(server.requestsOf(answerReferrals)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Accept the offer' }))
  await screen.findByText('Accepted for the family: Mission Sprouts')
  expect(server.requestsOf(answerReferrals).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ApplicationId: 4, Accept: true, ScrQueueId: [12] }),
  ])
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
})

test('an offer is not accepted if the counselor cancels, and one that has ended meanwhile is told as such', async () => {
  const { server, user, accept } = given()
  server.answers(answerReferrals, [{ referralId: 11, outcome: 'notOpen' }])
  await user.click(accept('Toddler room'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(server.requestsOf(answerReferrals)).toEqual([])
  await user.click(accept('Toddler room'))
  await user.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await screen.findByText(/has already ended, so nothing was accepted/)
})
