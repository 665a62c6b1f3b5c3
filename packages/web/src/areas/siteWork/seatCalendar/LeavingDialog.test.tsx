import { endEnrollment } from '@semilla/contract/enrollment/seats.ts'
import { listHolidays } from '@semilla/contract/reference.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { LeavingDialog } from './LeavingDialog.tsx'
import type { EnrolledChild } from './seats.ts'

setUpTexts('siteWork', 'sites')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:00:00Z') }))

const luna = {
  childId: 3,
  firstName: 'Luna',
  lastName: 'Ruiz',
  startOn: '2026-09-01',
  vacancyName: 'Room 2',
  note: '',
} as EnrolledChild

async function fillIn(day: string) {
  const server = fakeServer()
  server.answers(listHolidays, [])
  const user = renderScreen(
    <LeavingDialog site={{ id: 1, name: 'Casa & Sol' }} child={luna} name="Luna Ruiz" onClose={vi.fn()} />,
  )
  await user.type(await screen.findByRole('textbox', { name: /^Last day of care/ }), day)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'Starts kindergarten or school')
  return { server, user, save: screen.getByRole('button', { name: 'Save the last day' }) }
}

test('a last day that is over says that it ends the place at once, and is asked about before it is sent', async () => {
  const { server, user, save } = await fillIn('11/20/2026')
  server.answers(endEnrollment, { hasEnded: true, vacancyId: 5 })
  screen.getByText(/^This day is over: the seat becomes free now, and you cannot undo this\./)
  expect(screen.queryByText(/Until then, you can undo this/)).toBeNull()
  await user.click(save)
  const question = await screen.findByRole('dialog', { name: 'End the care of Luna Ruiz now?' })
  expect(server.requestsOf(endEnrollment)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'End the care' }))
  await screen.findByText(/^We prepare a new vacancy like “Room 2” that starts on 11\/23\/2026\./)
  expect(server.requestsOf(endEnrollment)).toHaveLength(1)
})

test.each(['11/23/2026', '12/18/2026'])('a last day of %s can be undone, and is sent at once', async (day) => {
  const { server, user, save } = await fillIn(day)
  server.answers(endEnrollment, { hasEnded: false, vacancyId: undefined })
  screen.getByText(/^We tell the family the day when you save it\..* Until then, you can undo this/)
  await user.click(save)
  await waitFor(() => expect(server.requestsOf(endEnrollment)).toHaveLength(1))
})

/** The dialog over a row that is read again while it is open. */
function OverRow() {
  const [child, setChild] = useState(luna)
  const theirs = { ...luna, endsOn: '2026-12-04', reason: 'familyMoved' } as EnrolledChild
  return (
    <>
      <LeavingDialog site={{ id: 1, name: 'Casa & Sol' }} child={child} name="Luna Ruiz" onClose={vi.fn()} />
      <input aria-label="Live" onChange={() => setChild(theirs)} />
    </>
  )
}

test('a last day that a colleague saved meanwhile is shown, and saving again replaces it', async () => {
  const server = fakeServer()
  server.answers(listHolidays, [])
  server.declines(endEnrollment, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Changed.', Fields: [] })
  server.answers(endEnrollment, { hasEnded: false, vacancyId: undefined })
  const user = renderScreen(<OverRow />)
  await user.type(await screen.findByRole('textbox', { name: /^Last day of care/ }), '12/18/2026')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'Starts kindergarten or school')
  fireEvent.change(screen.getByLabelText('Live'), { target: { value: '1' } })
  await user.click(screen.getByRole('button', { name: 'Save the last day' }))
  await screen.findByText('12/04/2026 · The family moved')
  await user.click(screen.getByRole('button', { name: 'Save the last day' }))
  await waitFor(() => expect(server.requestsOf(endEnrollment)).toHaveLength(2))
  const seen = server.requestsOf(endEnrollment).map(({ body }) => (body as { Seen: object }).Seen)
  expect(seen).toMatchObject([{}, { EnrollEndDate: '20261204' }])
  expect(seen[0]).not.toMatchObject({ EnrollEndDate: '20261204' })
})
