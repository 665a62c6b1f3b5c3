import { z } from 'zod'
import { operation } from './operation.ts'
import { paged, pages } from './paging.ts'
import { id, instant, optionalDate, text } from './values.ts'
import { fields } from './wire.ts'

/** The fields of a log's read: calendar days of the city, both included; up to 20,000 rows. */
const period = {
  from: ['LogStartDate', optionalDate],
  to: ['LogEndDate', optionalDate],
} as const
const { page, pageSize } = pages(20, 20_000)
const pager = { page: ['Pager.PageIndex', page[1]], pageSize: ['Pager.PageSize', pageSize[1]] } as const

const entry = fields({
  id: ['LogId', id],
  at: ['LogDate', instant],
  byName: ['UserName', text],
  /** What was done, as a key of `locales/<language>/logs.json`. */
  action: ['Action', z.string()],
  subject: ['Subject', text],
  changes: [
    'Changes',
    z.array(fields({ field: ['Field', z.string()], before: ['Before', text], after: ['After', text] })),
  ],
})

export const listSiteLog = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderLogList',
  summary: 'Lists what was done to a site and its vacancies, newest first.',
  input: fields({ siteId: ['ProviderId', id], ...period, ...pager }),
  output: paged(entry),
})

export const listVacancyLog = operation({
  method: 'POST',
  path: '/api/Provider/GetVacancyLogList',
  summary: 'Lists what was done to a vacancy and its queue, newest first.',
  input: fields({ vacancyId: ['VacancyId', id], ...period, ...pager }),
  output: paged(entry),
})
