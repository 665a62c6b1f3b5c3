import { changeApplicationStatus, getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { beginSession } from '../../../../../api/session.ts'
import { cityServer } from '../../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { fakeServer } from '../../../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../../../testing/timeOut.ts'
import { Detail, type DetailModel } from '../../detail.ts'
import { StatusDialog } from './StatusDialog.tsx'

setUpTexts('casework', 'words', 'validation')

test('reopening a family that is still not eligible asks for the kind of exception and a reason', async () => {
  const server = fakeServer()
  server.answers(getStatusChoices, [{ status: 'active', name: 'Active' }])
  server.declines(changeApplicationStatus, 409, { ErrCode: 'exceptionNeeded', ErrMsg: 'Still not eligible.' })
  server.answers(changeApplicationStatus, { status: 'active', statusName: 'Active', children: [] })
  const close = vi.fn()
  const application = { id: 5, status: 'ineligible', referrals: [] }
  const detail = { application, children: [], parents: [], close, may: () => true } as unknown as DetailModel
  const user = renderScreen(
    <Detail value={detail}>
      <StatusDialog />
    </Detail>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Active' })))
  await user.click(screen.getByRole('radio', { name: 'Active' }))
  const submit = () => user.click(screen.getByRole('button', { name: 'Change status' }))
  await submit()
  await user.click(await screen.findByRole('button', { name: 'Yes, change to “Active”' }))
  expect((await screen.findByRole('alert')).textContent).toContain('only as an exception')
  await submit()
  expect(server.requestsOf(changeApplicationStatus)).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Income eligible' }))
  await user.type(screen.getByRole('textbox', { name: 'Why this exception?' }), 'A court order')
  await submit()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(server.requestsOf(changeApplicationStatus).at(-1)?.body).toMatchObject({
    info: { ExceptionKind: 1, ExceptionReason: 'A court order' },
  })
})

test('where the choices could not be read, the user is told why, and tries again', async () => {
  const server = fakeServer()
  server.declines(getStatusChoices, 429, { ErrCode: 'tooManyRequests', ErrMsg: 'Not available right now.' })
  server.answers(getStatusChoices, [{ status: 'hold', name: 'On hold' }])
  const application = { id: 5, status: 'active', referrals: [] }
  const detail = { application, children: [], parents: [], may: () => true } as unknown as DetailModel
  const user = renderScreen(
    <Detail value={detail}>
      <StatusDialog />
    </Detail>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('radio', { name: 'On hold' })
})

test('a family that does not answer is confirmed first; a hold needs neither a question nor a reason', async () => {
  const server = fakeServer()
  server.answers(getStatusChoices, [
    { status: 'hold', name: 'On hold' },
    { status: 'unresponsive', name: 'Unresponsive' },
  ])
  server.answers(changeApplicationStatus, { status: 'hold', statusName: 'On hold', children: [] })
  const application = { id: 5, status: 'active', referrals: [] }
  const close = vi.fn()
  const detail = { application, children: [], parents: [], close, may: () => true } as unknown as DetailModel
  const user = renderScreen(
    <Detail value={detail}>
      <StatusDialog />
    </Detail>,
  )
  const submit = () => user.click(screen.getByRole('button', { name: 'Change status' }))
  await user.click(await screen.findByRole('radio', { name: 'Unresponsive' }))
  await submit()
  await screen.findByText(/gets no more referrals until it answers/)
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  expect(server.requestsOf(changeApplicationStatus)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'On hold' }))
  await submit()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('reopening lists the children who wait again, and not those who stay inactive', async () => {
  const server = fakeServer()
  server.answers(getStatusChoices, [{ status: 'active', name: 'Active', staysInactive: [2] }])
  const application = { id: 5, status: 'ineligible', referrals: [] }
  const children = [
    { id: 1, firstName: 'Ana', lastName: 'Ruiz', status: 'inactive' },
    { id: 2, firstName: 'Leo', lastName: 'Ruiz', status: 'inactive' },
  ]
  const detail = { application, children, parents: [], close: vi.fn(), may: () => true } as unknown as DetailModel
  const user = renderScreen(
    <Detail value={detail}>
      <StatusDialog />
    </Detail>,
  )
  await user.click(await screen.findByRole('radio', { name: 'Active' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ana Ruiz'),
  ])
})

/** A record whose status a colleague changes while the dialog is open. */
function RecordOfTwo({ close }: { close: () => void }) {
  const [status, setStatus] = useState('active')
  const application = { id: 5, status, referrals: [] }
  const detail = { application, children: [], parents: [], close, may: () => true } as unknown as DetailModel
  return (
    <Detail value={detail}>
      <StatusDialog />
      <button type="button" data-testid="colleague" onClick={() => setStatus('updateNeeded')} />
    </Detail>
  )
}

test('a status that a colleague changed meanwhile is shown before it is replaced', async () => {
  const server = fakeServer()
  server.answers(getStatusChoices, [{ status: 'hold', name: 'On hold' }])
  server.declines(changeApplicationStatus, 409, { ErrCode: 'statusChangedMeanwhile', ErrMsg: 'Changed meanwhile.' })
  server.answers(changeApplicationStatus, { status: 'hold', statusName: 'On hold', children: [] })
  const close = vi.fn()
  const user = renderScreen(<RecordOfTwo close={close} />)
  const submit = () => user.click(screen.getByRole('button', { name: 'Change status' }))
  await user.click(await screen.findByRole('radio', { name: 'On hold' }))
  fireEvent.click(screen.getByTestId('colleague'))
  await submit()
  await screen.findByText('Changed meanwhile.')
  expect(close).not.toHaveBeenCalled()
  await submit()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  const seen = server.requestsOf(changeApplicationStatus).map(({ body }) => (body as { SeenStatus: number }).SeenStatus)
  expect(seen).toEqual([1, 9])
})

const statusOf = (id: number, status: string) => {
  const application = { id, status, referrals: [] }
  const detail = { application, children: [], parents: [], close: () => {}, may: () => true } as unknown as DetailModel
  return (
    <Detail value={detail}>
      <StatusDialog />
    </Detail>
  )
}
const hold = { status: 'hold', name: 'On hold' } as const
const closed = { status: 'closed', name: 'Closed' } as const

test('a status and its remark are there again after a time-out, over the status of that time', async () => {
  const server = cityServer('agencyStaff')
  server.answers(getStatusChoices, [hold, closed])
  server.answers(listReasons, [{ id: otherReasonId, text: 'Another reason', texts: {} }] as never)
  server.declines(changeApplicationStatus, 409, { ErrCode: 'statusChangedMeanwhile', ErrMsg: 'It is changed.' })
  await beginSession()
  const user = renderScreen(statusOf(5, 'active'))
  await user.click(await screen.findByRole('radio', { name: 'On hold' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox', { name: /reason|remark/i }), 'They travel.')
  await renderAfterTimeOut(statusOf(6, 'active'))
  expect(await screen.findByRole('radio', { name: 'On hold' })).toHaveProperty('checked', false)
  cleanup()
  const later = renderScreen(statusOf(5, 'unresponsive'))
  expect(await screen.findByRole('radio', { name: 'On hold' })).toHaveProperty('checked', true)
  expect(await screen.findByRole('textbox', { name: /reason|remark/i })).toHaveProperty('value', 'They travel.')
  await later.click(screen.getByRole('button', { name: 'Change status' }))
  await screen.findByText(/It is changed/)
  expect(server.requestsOf(changeApplicationStatus)[0]?.body).toMatchObject({ SeenStatus: 1 })
})

test('a status that is not offered any more after a time-out is not chosen, and its remark stays', async () => {
  const server = cityServer('agencyStaff')
  server.answers(getStatusChoices, [hold, closed])
  server.answers(getStatusChoices, [closed])
  server.answers(listReasons, [{ id: otherReasonId, text: 'Another reason', texts: {} }] as never)
  await beginSession()
  const user = renderScreen(statusOf(5, 'active'))
  await user.click(await screen.findByRole('radio', { name: 'On hold' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox', { name: /reason|remark/i }), 'They travel.')
  const later = await renderAfterTimeOut(statusOf(5, 'hold'))
  await later.click(await screen.findByRole('button', { name: 'Change status' }))
  expect(server.requestsOf(changeApplicationStatus)).toHaveLength(0)
  await later.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByRole('textbox', { name: /reason|remark/i })).toHaveProperty('value', 'They travel.')
})
