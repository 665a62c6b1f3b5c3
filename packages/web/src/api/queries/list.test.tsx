import * as sites from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { list, readList, useList } from './list.ts'
import { queryClient } from './queryClient.ts'

setUpTexts()

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

type Props = {
  rows: { id: number; byName?: string }[]
  count: number
  status: string
  error: { readonly message: string } | null
  onMore: () => void
  onRetry: () => void
}
const List = ({ rows, count, status, error, onMore, onRetry }: Props) => (
  <>
    <p>{`${status} ${rows.length} of ${count}`}</p>
    {error && <p>{error.message}</p>}
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
  const server = fakeServer()
  server.answers(sites.listSiteLog, page(4, change(1), change(2)))
  server.answers(sites.listSiteLog, page(5, change(2, 'Somebody else'), change(3)))
  server.answers(sites.listSiteLog, page(5, change(4)))
  const user = renderScreen(<Log />)
  await screen.findByText('ready 2 of 4')
  await user.click(more())
  await screen.findByText('ready 3 of 5')
  await user.click(more())
  await screen.findByText('ready 4 of 5')
  expect(people()).toEqual(['Person 1', 'Somebody else', 'Person 3', 'Person 4'])
  // All five rows have been read, one of them twice, so nothing is left to fetch.
  await user.click(more())
  const requested = server
    .requestsOf(sites.listSiteLog)
    .map(({ body }) => (body as { Pager: { PageIndex: number } }).Pager.PageIndex)
  expect(requested).toEqual([1, 2, 3])
})

test('an empty page ends the list, even if the count is higher', async () => {
  const server = fakeServer()
  server.answers(sites.listSiteLog, page(9, change(1), change(2)))
  server.answers(sites.listSiteLog, page(9))
  const user = renderScreen(<Log />)
  await screen.findByText('ready 2 of 9')
  await user.click(more())
  await waitFor(() => expect(server.requestsOf(sites.listSiteLog)).toHaveLength(2))
  await user.click(more())
  expect(server.requestsOf(sites.listSiteLog)).toHaveLength(2)
})

test('a list that is requested as a whole is read to its end at once', async () => {
  const server = fakeServer()
  server.answers(sites.listSiteLog, page(5, change(1), change(2)))
  server.answers(sites.listSiteLog, page(5, change(3), change(4)))
  server.answers(sites.listSiteLog, page(5, change(5)))
  renderScreen(<Log whole />)
  await screen.findByText('ready 5 of 5')
  const again = await readList(log, { siteId: 4, pageSize: 2 })
  expect(again.map(({ id }) => id)).toEqual([5])
})

test('a failed list reports the error and can be retried', async () => {
  const server = fakeServer()
  server.declines(sites.listSiteLog, 403, { ErrCode: 'notAllowed', ErrMsg: 'No.' })
  server.answers(sites.listSiteLog, page(1, change(1)))
  const user = renderScreen(<Log />)
  await screen.findByText('failed 0 of 0')
  await user.click(screen.getByRole('button', { name: 'Again' }))
  await screen.findByText('ready 1 of 1')
  await act(() => queryClient.invalidateQueries({ queryKey: [sites.listSiteLog.path] }))
  expect(server.requestsOf(sites.listSiteLog)).toHaveLength(3)
})

const tooMany = { ErrCode: 'tooMany', ErrMsg: 'Too many requests.', Fields: [] }

test('rows stay where the next page failed for now; nothing is asked until the reader tries again', async () => {
  const server = fakeServer()
  server.answers(sites.listSiteLog, page(3, change(1), change(2)))
  server.declines(sites.listSiteLog, 429, tooMany)
  server.answers(sites.listSiteLog, page(3, change(3)))
  const user = renderScreen(<Log />)
  await screen.findByText('ready 2 of 3')
  await user.click(more())
  await screen.findByText('Too many requests.')
  await screen.findByText('ready 2 of 3')
  await user.click(more())
  expect(server.requestsOf(sites.listSiteLog)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Again' }))
  await screen.findByText('ready 3 of 3')
  expect(people()).toEqual(['Person 1', 'Person 2', 'Person 3'])
  expect(screen.queryByText('Too many requests.')).toBeNull()
})

test('rows stay where reading them again failed for now, and go where they are no longer the reader’s', async () => {
  const server = fakeServer()
  server.answers(sites.listSiteLog, page(1, change(1)))
  server.declines(sites.listSiteLog, 429, tooMany)
  server.declines(sites.listSiteLog, 404, { ErrCode: 'notFound', ErrMsg: 'It is not here.', Fields: [] })
  renderScreen(<Log />)
  await screen.findByText('ready 1 of 1')
  await act(() => queryClient.invalidateQueries({ queryKey: [sites.listSiteLog.path] }))
  await screen.findByText('Too many requests.')
  await screen.findByText('ready 1 of 1')
  await act(() => queryClient.invalidateQueries({ queryKey: [sites.listSiteLog.path] }))
  await screen.findByText('failed 1 of 1')
})
