import { expect, test } from 'vitest'
import { z } from 'zod'
import { listApplicationLog } from '../casework/log.ts'
import { listNotes } from '../casework/notes.ts'
import { listWaiting } from '../casework/worklist.ts'
import { listQueue } from '../enrollment/queue.ts'
import { listSiteLog } from '../sites/sites.ts'
import { listVacancies, listVacanciesForFamily, listVacancyLog } from '../vacancies/lists.ts'
import { faultsOf } from './faults.ts'
import type { Operation } from './operation.ts'

const faultsIn = (operation: Operation, request: object) => {
  const { error } = z.safeDecode(operation.input, request as never)
  return error ? faultsOf(operation, error) : []
}

const filtered = (start: string, end: string) => (from: string, to: string) => ({
  Filter: { [start]: from, [end]: to },
})
const of = (id: object, start: string, end: string) => (from: string, to: string) => ({
  ...id,
  [start]: from,
  [end]: to,
})
const vacancyDays = filtered('CreateDateStart', 'CreateDateEnd')
const queueDays = filtered('ReferralDateStart', 'ReferralDateEnd')

test.each([
  ['site log', listSiteLog, of({ ProviderId: 1 }, 'LogStartDate', 'LogEndDate'), 'LogEndDate'],
  ['application log', listApplicationLog, of({}, 'LogStartDate', 'LogEndDate'), 'LogEndDate'],
  ['notes', listNotes, of({}, 'StartDate', 'EndDate'), 'EndDate'],
  ['vacancy log', listVacancyLog, of({ VacancyId: 1 }, 'LogStartDate', 'LogEndDate'), 'LogEndDate'],
  [
    'queue',
    listQueue,
    (from: string, to: string) => ({ VacancyId: 1, ...queueDays(from, to) }),
    'Filter.ReferralDateEnd',
  ],
  ['vacancies', listVacancies, vacancyDays, 'Filter.CreateDateEnd'],
  ['vacancies for a family', listVacanciesForFamily, vacancyDays, 'Filter.CreateDateEnd'],
  ['worklist', listWaiting, filtered('RequestDateStart', 'RequestDateEnd'), 'Filter.RequestDateEnd'],
  ['worklist', listWaiting, filtered('LastUpdateDateStart', 'LastUpdateDateEnd'), 'Filter.LastUpdateDateEnd'],
] as const)('a period of the %s does not end before it starts', (_, operation, request, path) => {
  expect(faultsIn(operation, request('20270105', '20270104'))).toEqual([{ Path: path, Code: 'endBeforeStart' }])
  expect(faultsIn(operation, request('20270105', '20270105'))).toEqual([])
  expect(faultsIn(operation, request('', '20270105'))).toEqual([])
  expect(faultsIn(operation, request('20270105', ''))).toEqual([])
})
