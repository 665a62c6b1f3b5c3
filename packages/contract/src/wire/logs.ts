import { siteLogCategories } from '@semilla/domain/casework/log.ts'
import { z } from 'zod'
import { pages } from './paging.ts'
import { endsAfter } from './ranges.ts'
import { id, instant, optionalDate, orNull, text } from './values.ts'
import { fields } from './wire.ts'

/** The period of a log query: calendar days of the city, inclusive; up to 20,000 rows. */
export const period = {
  from: ['LogStartDate', optionalDate],
  to: ['LogEndDate', optionalDate],
} as const
export const inOrder = endsAfter('from', 'to')
const most = siteLogCategories.length
/** Which kinds of entries of a site's or a vacancy's log are wanted; all if there are none. */
export const wantedOfSite = {
  categories: ['Categories', orNull(z.array(z.enum(siteLogCategories)).max(most, { error: 'tooMany' }))],
} as const
const { page, pageSize } = pages(20, 20_000)
export const pager = { page: ['Pager.PageIndex', page[1]], pageSize: ['Pager.PageSize', pageSize[1]] } as const

export const entry = fields({
  id: ['LogId', id],
  at: ['LogDate', instant],
  byName: ['UserName', text],
  /** What was done, and each changed field, in the reader's language. */
  action: ['Action', z.string()],
  subject: ['Subject', text],
  changes: [
    'Changes',
    z.array(fields({ field: ['Field', z.string()], before: ['Before', text], after: ['After', text] })),
  ],
})
