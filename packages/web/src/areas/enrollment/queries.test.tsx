import { undoQueueChange as undo } from '@semilla/contract/enrollment/undo.ts'
import { changeVacancyStatus as changeStatus } from '@semilla/contract/vacancies/vacancies.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeChange } from '../../api/queries/changes.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { fakeServer } from '../../testing/server.ts'
import { getSite, listSites } from '../sites/queries.ts'
import { getSeatCalendar, listEnrollments } from '../siteWork/queries.ts'
import { changeVacancyStatus } from '../vacancies/queries.ts'
import { listQueue, undoQueueChange } from './queries.ts'

/** What was read of a site before the change, and is shown again when its screen is opened in the next seconds. */
const reads = { getSite, listSites, getSeatCalendar, listEnrollments, listQueue }
const isStale = ({ path }: { path: string }) => queryClient.getQueryState([path, 'read before'])?.isInvalidated

beforeEach(() => {
  queryClient.clear()
  for (const { path } of Object.values(reads)) queryClient.setQueryData([path, 'read before'], {})
})

test('an undone enrollment is not counted any more among the sites, nor in the calendar of seats', async () => {
  fakeServer().answers(undo, [])
  await makeChange(undoQueueChange, { undoId: 5 })
  expect(Object.values(reads).map(isStale)).toEqual([true, true, true, true, true])
})

test('a vacancy that is closed has no open referrals in its queue, and offers no seats in the calendar', async () => {
  fakeServer().answers(changeStatus, { status: 'closed' })
  await makeChange(changeVacancyStatus, { vacancyId: 3, to: 'closed' })
  expect([getSite, listSites, getSeatCalendar, listQueue].map(isStale)).toEqual([true, true, true, true])
})
