import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { answerReferrals } from '@semilla/contract/enrollment/referrals.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession } from '../../../../api/session.ts'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { cityServer } from '../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../../testing/server.ts'
import { passTimeOut } from '../../../../testing/timeOut.ts'
import type { OwnReferral } from '../queries.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

setUpTexts('dashboard', 'words')

const referrals = [{ id: 12, childId: 5, siteName: 'Mission Sprouts' } as OwnReferral]

async function given() {
  const server = fakeServer()
  server.answers(listReasons, [
    { id: 4, text: 'It is too far for me', texts: {} },
    { id: -1, text: 'Another reason', texts: {} },
  ])
  server.answers(getParentDashboard, [])
  const onClose = vi.fn()
  const user = renderScreen(<DeclineDialog applicationId={7} referrals={referrals} onClose={onClose} />)
  await screen.findByRole('checkbox', { name: 'It is too far for me' })
  return { server, user, onClose, decline: () => screen.getByRole('button', { name: 'Decline' }) }
}

test('an offer can be declined without a reason', async () => {
  const { server, user, onClose, decline } = await given()
  server.answers(answerReferrals, [{ referralId: 12, outcome: 'answered' }])
  await user.click(decline())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.requestsOf(answerReferrals).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ApplicationId: 7, Accept: false, ScrQueueId: [12], Reason: [] }),
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
  expect(server.requestsOf(answerReferrals)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a reason that the city ended while the page was open is not offered when the dialog is opened again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:00:00Z') })
  const { server } = await given()
  cleanup()
  server.answers(listReasons, [{ id: -1, text: 'Another reason', texts: {} }])
  // The last of the earlier answers.
  await fetch(listReasons.path, {})
  vi.setSystemTime('2026-11-23T17:10:00Z')
  renderScreen(<DeclineDialog applicationId={7} referrals={referrals} onClose={() => {}} />)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'It is too far for me' })).toBeNull())
  screen.getByRole('checkbox', { name: 'Another reason' })
  vi.useRealTimers()
})

test('a family may decline without saying why, and no other reason stays chosen', async () => {
  const { server, user, onClose, decline } = await given()
  server.answers(answerReferrals, [{ referralId: 12, outcome: 'answered' }])
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box('It is too far for me'))
  await user.click(box('I’d rather not say'))
  expect(box('It is too far for me').checked).toBe(false)
  await user.click(box('It is too far for me'))
  expect(box('I’d rather not say').checked).toBe(false)
  await user.click(box('I’d rather not say'))
  await user.click(decline())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.requestsOf(answerReferrals).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ApplicationId: 7, Accept: false, ScrQueueId: [12], Reason: [] }),
  ])
})

test('another reason is sent in words, and the dialog closes', async () => {
  const { server, user, onClose, decline } = await given()
  server.answers(answerReferrals, [{ referralId: 12, outcome: 'answered' }])
  await user.click(screen.getByRole('checkbox', { name: 'Another reason' }))
  await user.click(decline())
  expect(screen.getByRole('alert').textContent).toContain('Describe it in a few words.')
  expect(screen.getByText('Use a few words, up to 120 characters.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Describe the reason' }), 'We move away ')
  await user.click(decline())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.requestsOf(answerReferrals).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Reason: [-1], OtherReason: 'We move away' }),
  ])
})

test('the dialog stays open if the server declines the change', async () => {
  const { server, user, onClose, decline } = await given()
  server.declines(answerReferrals, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Please check the form.',
    Fields: [faultIn(answerReferrals, ['otherReason'], 'tooLong')],
  })
  await user.click(screen.getByRole('checkbox', { name: 'It is too far for me' }))
  await user.click(decline())
  expect((await screen.findByRole('alert')).textContent).toContain('This is too long. Shorten it.')
  expect(onClose).not.toHaveBeenCalled()
})

test('what a family writes is there again after a time-out, for that offer', async () => {
  const server = cityServer('parent')
  server.answers(listReasons, [{ id: -1, text: 'Another reason', texts: {} }])
  const open = (id: number) => {
    cleanup()
    const offer = { ...referrals[0], id } as OwnReferral
    return renderScreen(<DeclineDialog applicationId={7} referrals={[offer]} onClose={() => {}} />)
  }
  await beginSession()
  const user = open(12)
  await user.click(await screen.findByRole('checkbox', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox'), 'We are moving.')
  await passTimeOut()
  open(13)
  expect(await screen.findByRole('checkbox', { name: 'Another reason' })).toHaveProperty('checked', false)
  open(12)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'We are moving.')
  screen.getByText('What you typed before you were signed out is here again. It is not saved yet.')
})
