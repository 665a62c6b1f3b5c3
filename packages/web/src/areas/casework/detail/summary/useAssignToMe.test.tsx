import { getBulk, startBulk, undoBulk } from '@semilla/contract/bulk.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession } from '../../../../api/session.ts'
import { cityServer } from '../../../../testing/application.tsx'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { Toasts } from '../../../../ui/notifications/toasts.tsx'
import { Detail, type DetailModel } from '../detail.ts'
import { Actions } from './Actions.tsx'

setUpTexts('casework', 'words', 'worklist')

const finished = {
  action: 'assign' as const,
  status: 'finished' as const,
  isUndo: false,
  total: 1,
  done: 1,
  unchanged: 0,
  refused: 0,
  canUndo: true,
  hasFile: false,
  createdAt: '2026-11-23T17:00:00Z',
  finishedAt: '2026-11-23T17:00:01Z',
}
const referrals = { withdrawn: 0, broughtBack: 0, lost: 0 }
const record = applicationRecord(31, 3, 7)

async function showActions() {
  const server = cityServer('agencyStaff')
  await beginSession()
  const open = vi.fn()
  const detail: DetailModel = { ...record, may: () => true, dialog: undefined, open, close() {} }
  const user = renderScreen(
    <>
      <Toasts />
      <Detail value={detail}>
        <Actions />
      </Detail>
    </>,
  )
  const toMe = () => user.click(screen.getByRole('button', { name: 'Assign to me' }))
  return { server, open, user, toMe }
}

test('one tap assigns an application to oneself, and the notification takes that back', async () => {
  const { server, open, user, toMe } = await showActions()
  server.answers(startBulk, { jobId: 5, total: 1 })
  server.answers(getBulk, {
    job: { ...finished, jobId: 5, status: 'running', canUndo: false },
    refusals: [],
    referrals,
  })
  server.answers(getBulk, { job: { ...finished, jobId: 5 }, refusals: [], referrals })
  await toMe()
  await screen.findByText('The application is assigned to you')
  expect(server.requestsOf(startBulk).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      Action: 'assign',
      ApplicationIds: [record.application.id],
      SeenOwners: [{ ApplicationId: record.application.id, staffUserId: record.application.ownerId ?? null }],
    }),
  ])
  server.answers(undoBulk, { jobId: 6 })
  server.answers(getBulk, { job: { ...finished, jobId: 6, isUndo: true, canUndo: false }, refusals: [], referrals })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The assignment was undone')
  await waitFor(() => expect(screen.queryByText('The application is assigned to you')).toBeNull())
  expect(server.requestsOf(undoBulk).map(({ body }) => body)).toEqual([{ JobId: 5 }])
  expect(open).not.toHaveBeenCalled()
})

test('whoever assigns to oneself what a colleague was given meanwhile reads that, and nothing is offered', async () => {
  const { server, toMe } = await showActions()
  server.answers(startBulk, { jobId: 7, total: 1 })
  const refusal = { applicationId: 31, externalId: '', familyName: '', reason: 'Someone else was given it.' }
  const job = { ...finished, jobId: 7, done: 0, refused: 1, canUndo: false }
  server.answers(getBulk, { job, refusals: [refusal], referrals })
  await toMe()
  await screen.findByText('Someone else was given it.')
  expect(screen.queryByText('The application is assigned to you')).toBeNull()
})

test('an assignment that takes long is shown as far as it is', async () => {
  const { server, open, toMe } = await showActions()
  server.answers(startBulk, { jobId: 8, total: 1 })
  server.answers(getBulk, { job: { ...finished, jobId: 8, status: 'running' }, refusals: [], referrals })
  await toMe()
  await waitFor(() => expect(open).toHaveBeenCalledWith({ kind: 'job', jobId: 8 }), { timeout: 10_000 })
})
