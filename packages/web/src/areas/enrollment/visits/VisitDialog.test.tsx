import { proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import { listHolidays } from '@semilla/contract/reference.ts'
import { maxVisitTimes } from '@semilla/domain/enrollment/visits.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { QueueItem } from '../queue/useQueue.ts'
import VisitDialog from './VisitDialog.tsx'

setUpTexts('enrollment', 'sites')

// The day before Thanksgiving.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') }))

const luna = { referralId: 11, firstName: 'Luna', lastName: 'Ruiz' } as QueueItem

function show() {
  const server = fakeServer()
  server.answers(listHolidays, [{ day: '2026-11-26', name: 'Thanksgiving', text: 'Thanksgiving.' }])
  return { server, user: renderScreen(<VisitDialog child={luna} onClose={vi.fn()} />) }
}
const press = (name: string) => screen.findByRole('button', { name })
const hasFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id))

test('one time is proposed, once the other one is removed; it is no holiday', async () => {
  const { server, user } = show()
  server.answers(proposeVisit, null as never)
  await user.click(await press('Remove time 1'))
  await hasFocus('field-times.0.day')
  expect(screen.queryByRole('button', { name: /^Remove time/ })).toBeNull()
  await user.click(await press('Propose'))
  await waitFor(() => expect(server.requestsOf(proposeVisit)).toHaveLength(1))
  expect(server.requestsOf(proposeVisit)[0]?.body).toMatchObject({ Times: ['2026-11-30T18:00:00.000Z'] })
})

test('the last time that can be added has the focus', async () => {
  const { user } = show()
  for (let count = 2; count < maxVisitTimes; count += 1) await user.click(await press('Add another time'))
  expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull()
  await hasFocus(`field-times.${maxVisitTimes - 1}.day`)
  await user.click(await press(`Remove time ${maxVisitTimes}`))
  await hasFocus(`field-times.${maxVisitTimes - 2}.day`)
})

const visit = { id: 5, status: 'proposed', times: ['2026-12-01T18:00:00.000Z'], minutes: 30, note: '' }
const agreed = { ...visit, status: 'agreed', startsAt: '2026-12-01T18:00:00.000Z' }

/** The dialog over a row that is read again while it is open. */
function OverRow() {
  const [child, setChild] = useState({ ...luna, visit } as QueueItem)
  return (
    <>
      <VisitDialog child={child} onClose={vi.fn()} />
      <input aria-label="Live" onChange={() => setChild({ ...luna, visit: agreed } as QueueItem)} />
    </>
  )
}

test('a visit that changed meanwhile is shown as it stands, and other times can then be proposed', async () => {
  const server = fakeServer()
  server.answers(listHolidays, [])
  server.declines(proposeVisit, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Changed.', Fields: [] })
  server.answers(proposeVisit, null as never)
  const user = renderScreen(<OverRow />)
  const send = await press('Propose')
  // The row is read again while the dialog is open; the form was opened with the earlier one.
  fireEvent.change(screen.getByLabelText('Live'), { target: { value: '1' } })
  await user.click(send)
  await screen.findByText(/^The visit changed while you were writing/)
  screen.getByText('The visit now:')
  await user.click(send)
  await waitFor(() => expect(server.requestsOf(proposeVisit)).toHaveLength(2))
  const seen = server.requestsOf(proposeVisit).map(({ body }) => (body as { Seen: { Status: number } }).Seen.Status)
  expect(seen[0]).not.toEqual(seen[1])
})
