// @vitest-environment happy-dom
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../../testing/server.ts'
import type { OwnReferral } from '../queries.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

setUpTexts('dashboard', 'words')

const referral = { id: 12, childId: 5, siteName: 'Mission Sprouts' } as OwnReferral

async function given() {
  const server = fakeServer()
  server.answers(listReasons, [
    { id: 4, text: 'Too far away', texts: {} },
    { id: -1, text: 'Another reason', texts: {} },
  ])
  server.answers(getParentDashboard, [])
  const onClose = vi.fn()
  const user = renderScreen(<DeclineDialog referral={referral} onClose={onClose} />)
  await screen.findByRole('checkbox', { name: 'Too far away' })
  return { server, user, onClose, decline: () => screen.getByRole('button', { name: 'Decline' }) }
}

test('a referral can be declined without a reason, which the request says', async () => {
  const { server, user, onClose, decline } = await given()
  server.answers(rejectReferral, { status: 'notInterested' })
  await user.click(decline())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.requestsOf(rejectReferral).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Reason: [], NoReasonGiven: true }),
  ])
})

test('the summary names a missing text in the language now chosen, and links to its field', async () => {
  const { server, user, onClose, decline } = await given()
  await user.click(screen.getByRole('checkbox', { name: 'Another reason' }))
  await user.click(decline())
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getByRole('link', { name: /Describe it in a few words/ })
      .getAttribute('href'),
  ).toBe('#field-otherReason')
  await act(() => changeLanguage('zh-Hant'))
  expect(within(summary).queryByText(/Describe it/)).toBeNull()
  await act(() => changeLanguage('en'))
  expect(server.requestsOf(rejectReferral)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('another reason is sent in words, and the dialog closes', async () => {
  const { server, user, onClose, decline } = await given()
  server.answers(rejectReferral, { status: 'notInterested' })
  await user.click(screen.getByRole('checkbox', { name: 'Another reason' }))
  await user.click(decline())
  expect(screen.getByRole('alert').textContent).toContain('Describe it in a few words.')
  expect(screen.getByText('Use a few words, up to 120 characters.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Describe the reason' }), 'We move away ')
  await user.click(decline())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.requestsOf(rejectReferral).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Reason: [-1], OtherReason: 'We move away' }),
  ])
})

test('the dialog stays open if the server declines the change', async () => {
  const { server, user, onClose, decline } = await given()
  server.declines(rejectReferral, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Please check the form.',
    Fields: [faultIn(rejectReferral, ['otherReason'], 'tooLong')],
  })
  await user.click(screen.getByRole('checkbox', { name: 'Too far away' }))
  await user.click(decline())
  expect((await screen.findByRole('alert')).textContent).toContain('This is too long. Shorten it.')
  expect(onClose).not.toHaveBeenCalled()
})
