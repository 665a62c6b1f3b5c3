import * as worklist from '@semilla/contract/casework/worklist.ts'
import * as childSearch from '@semilla/contract/enrollment/childSearch.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { expect, test } from 'vitest'
import { setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { list, readList } from './list.ts'

setUpTexts()

test('a list with a cursor is read to its end', async () => {
  const server = fakeServer()
  const rest = { total: 10_000, isCapped: true, items: [] }
  server.answers(worklist.listWaiting, { ...rest, next: 'after-two' })
  server.answers(worklist.listWaiting, { ...rest, next: undefined })
  const filter = {
    text: '',
    statuses: [],
    eligibilities: [],
    isMine: false,
    isUnassigned: false,
    tags: [],
    zip: '',
    ageGroups: [],
    needs: [],
    rankGroups: [],
    isMyTask: false,
    answersOverdue: false,
    documentsToCheck: false,
  }
  const waiting = list(worklist.listWaiting, { by: 'cursor', keyOf: ({ id }) => id })
  const rows = await readList(waiting, { filter, sort: [], take: 2 })
  expect(rows).toEqual([])
  const requested = server
    .requestsOf(worklist.listWaiting)
    .map(({ body }) => (body as { Option: { After?: string } }).Option.After)
  expect(requested).toEqual(['', 'after-two'])
})

const keyOf = (item: object) => ('referralId' in item ? Number(item.referralId) : 0)

test('a list with an offset continues after the rows that it has', async () => {
  const server = fakeServer()
  const child: Output<typeof childSearch.listAllQueues>['items'][number] & { readonly referralId: number } = {
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
    statusName: '',
    stage: 'accepted',
    endReason: '',
    isAnswerOverdue: false,
    bornOn: '2023-05-14',
    referredOn: '2026-11-01',
    gender: 'female',
    vacancyStatus: 'submitted',
    note: '',
  }
  server.answers(childSearch.listAllQueues, { items: [child], total: 2, groupCount: 0 })
  server.answers(childSearch.listAllQueues, { items: [{ ...child, referralId: 2 }], total: 2, groupCount: 0 })
  const filter = {
    name: '',
    siteIds: [],
    vacancyStatus: 'all',
    status: 'all',
    isOverdue: false,
    withTotal: true,
    sort: [],
  } as const
  const input = { ...filter, siteIds: [], sort: [], take: 1, within: [], group: [], select: [] }
  const queues = list(childSearch.listAllQueues, { by: 'rows', keyOf })
  const rows = await readList(queues, input)
  expect(rows.map(keyOf)).toEqual([1, 2])
  const requested = server
    .requestsOf(childSearch.listAllQueues)
    .map(({ body }) => (body as { Option: { Skip: number } }).Option.Skip)
  expect(requested).toEqual([0, 1])
})
