// @vitest-environment happy-dom
import * as worklist from '@semilla/contract/casework/worklist.ts'
import * as queue from '@semilla/contract/enrollment/queue.ts'
import * as sites from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, usingTexts } from '../../testing/screen.tsx'
import { standInServer } from '../../testing/server.ts'
import { list, readList, useList } from './list.ts'
import { queryClient } from './queryClient.ts'

usingTexts()

type LogEntry = Output<typeof sites.listSiteLog>['items'][number]
const change = (id: number, byName = `Person ${id}`): LogEntry => ({
  id,
  at: '2026-11-20T18:00:00.000Z',
  byName,
  action: 'update',
  subject: '',
  changes: [],
})
const log = list(sites.listSiteLog, { by: 'page', keyOf: ({ id }) => id })
const page = (total: number, ...items: LogEntry[]) => ({ items, total })

type Shown = {
  rows: { id: number; byName?: string }[]
  count: number
  status: string
  onMore: () => void
  onRetry: () => void
}
const List = ({ rows, count, status, onMore, onRetry }: Shown) => (
  <>
    <p>{`${status} ${rows.length} of ${count}`}</p>
    <ul>
      {rows.map(({ id, byName }) => (
        <li key={id}>{byName}</li>
      ))}
    </ul>
    <button type="button" onClick={onMore}>
      More
    </button>
    <button type="button" onClick={onRetry}>
      Again
    </button>
  </>
)
function Log({ whole = false }: { whole?: boolean }) {
  return <List {...useList(log, { siteId: 3, pageSize: 2 }, { whole })} />
}

const more = () => screen.getByRole('button', { name: 'More' })
const people = () => screen.getAllByRole('listitem').map((each) => each.textContent)

test('a list without a cursor is read page by page; a row that moved to the next page appears once, in its latest version', async () => {
  const server = standInServer()
  server.answers(sites.listSiteLog, page(4, change(1), change(2)))
  server.answers(sites.listSiteLog, page(5, change(2, 'Somebody else'), change(3)))
  server.answers(sites.listSiteLog, page(5, change(4)))
  const person = show(<Log />)
  await screen.findByText('ready 2 of 4')
  await person.click(more())
  await screen.findByText('ready 3 of 5')
  await person.click(more())
  await screen.findByText('ready 4 of 5')
  expect(people()).toEqual(['Person 1', 'Somebody else', 'Person 3', 'Person 4'])
  // All five rows have been read, one of them twice, so nothing is left to fetch.
  await person.click(more())
  const asked = server
    .madeOf(sites.listSiteLog)
    .map(({ body }) => (body as { Pager: { PageIndex: number } }).Pager.PageIndex)
  expect(asked).toEqual([1, 2, 3])
})

test('an empty page ends the list, even if the count is higher', async () => {
  const server = standInServer()
  server.answers(sites.listSiteLog, page(9, change(1), change(2)))
  server.answers(sites.listSiteLog, page(9))
  const person = show(<Log />)
  await screen.findByText('ready 2 of 9')
  await person.click(more())
  await waitFor(() => expect(server.madeOf(sites.listSiteLog)).toHaveLength(2))
  await person.click(more())
  expect(server.madeOf(sites.listSiteLog)).toHaveLength(2)
})

test('a list that is requested as a whole is read to its end at once', async () => {
  const server = standInServer()
  server.answers(sites.listSiteLog, page(5, change(1), change(2)))
  server.answers(sites.listSiteLog, page(5, change(3), change(4)))
  server.answers(sites.listSiteLog, page(5, change(5)))
  show(<Log whole />)
  await screen.findByText('ready 5 of 5')
  const again = await readList(log, { siteId: 4, pageSize: 2 })
  expect(again.map(({ id }) => id)).toEqual([5])
})

test('a list with a cursor is read to its end', async () => {
  const server = standInServer()
  const rest = { total: 10_000, isCapped: true, items: [] }
  server.answers(worklist.listWaiting, { ...rest, next: 'after-two' })
  server.answers(worklist.listWaiting, { ...rest, next: undefined })
  const filter = { text: '', statuses: [], eligibilities: [], isMine: false, isUnassigned: false, tags: [], zip: '' }
  const waiting = list(worklist.listWaiting, { by: 'cursor', keyOf: ({ id }) => id })
  const rows = await readList(waiting, { filter, sort: [], take: 2 })
  expect(rows).toEqual([])
  const asked = server
    .madeOf(worklist.listWaiting)
    .map(({ body }) => (body as { Option: { After?: string } }).Option.After)
  expect(asked).toEqual(['', 'after-two'])
})

test('a list with an offset continues after the rows that it has', async () => {
  const server = standInServer()
  const child: Output<typeof queue.listAllQueues>['items'][number] = {
    referralId: 1,
    applicationId: 1,
    applicationExternalId: '',
    childId: 1,
    familyName: '',
    firstName: '',
    lastName: '',
    siteId: 1,
    siteName: '',
    vacancyId: 1,
    vacancyName: '',
    status: 'active',
    bornOn: '2023-05-14',
    referredOn: '2026-11-01',
    gender: 'female',
    vacancyStatus: 'submitted',
    note: '',
  }
  server.answers(queue.listAllQueues, { items: [child], total: 2 })
  server.answers(queue.listAllQueues, { items: [{ ...child, referralId: 2 }], total: 2 })
  const filter = { name: '', siteIds: [], vacancyStatus: 'all', status: 'all', withTotal: true, sort: [] } as const
  const input = { ...filter, siteIds: [], sort: [], take: 1 }
  const queues = list(queue.listAllQueues, { by: 'rows', keyOf: ({ referralId }) => referralId })
  const rows = await readList(queues, input)
  expect(rows.map(({ referralId }) => referralId)).toEqual([1, 2])
  const asked = server.madeOf(queue.listAllQueues).map(({ body }) => (body as { Option: { Skip: number } }).Option.Skip)
  expect(asked).toEqual([0, 1])
})

test('a failed list reports the error and can be retried', async () => {
  const server = standInServer()
  server.declines(sites.listSiteLog, 403, { ErrCode: 'notAllowed', ErrMsg: 'No.' })
  server.answers(sites.listSiteLog, page(1, change(1)))
  const person = show(<Log />)
  await screen.findByText('failed 0 of 0')
  await person.click(screen.getByRole('button', { name: 'Again' }))
  await screen.findByText('ready 1 of 1')
  await act(() => queryClient.invalidateQueries({ queryKey: [sites.listSiteLog.path] }))
  expect(server.madeOf(sites.listSiteLog)).toHaveLength(3)
})
