import { applicationLogCategories, siteLogCategories } from '@semilla/domain/casework/log.ts'
import { z } from 'zod'
import { inOrder, period } from '../wire/logs.ts'
import { operation } from '../wire/operation.ts'
import { cursor, fromIndex, paged } from '../wire/paging.ts'
import { flag, id, instant, list, optionalId, optionalText, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** Who did something: staff of an agency or the city, the family, a program's staff, or the product itself. */
const kindOfActor = z.enum(['staff', 'family', 'program', 'product'])

const shared = {
  id: ['LogId', id],
  at: ['LogDate', instant],
  byName: ['UserName', text],
  applicationId: ['ApplicationId', id],
  familyName: ['FamilyName', text],
} as const

const logEntry = fields({
  ...shared,
  byKind: ['UserKind', kindOfActor],
  category: ['Category', z.enum(applicationLogCategories)],
  /** What was done, in the reader's language. */
  action: ['Action', text],
  /** To whom or what: a child, a site; '' for the application itself. */
  subject: ['Subject', text],
  /** The changed fields and their values, all in the reader's language. */
  changes: ['Changes', z.array(fields({ field: ['Field', text], before: ['Before', text], after: ['After', text] }))],
})

export const listApplicationLog = operation({
  method: 'POST',
  path: '/api/Messages/GetApplicationLogList',
  summary:
    'Lists who changed what on an application, or on all applications in the caller’s reach; the last 90 days by default.',
  input: fields({
    applicationId: ['ApplicationId', optionalId],
    /** Everything but what was only read, if empty. */
    categories: ['Categories', list(z.enum(applicationLogCategories), applicationLogCategories.length)],
    ...period,
    ...fromIndex(10, 20_000),
    after: ['After', cursor],
  }).refine(...inOrder),
  output: fields({
    items: ['List', z.array(logEntry)],
    /** Counted up to a cap; see `isCapped`. */
    total: ['TotalCount', z.int()],
    isCapped: ['TotalIsCapped', flag],
    next: ['Next', optionalText],
  }),
})

export const listOutreachTagLog = operation({
  method: 'POST',
  path: '/api/Messages/GetOutreachTagLogList',
  summary: 'Lists who set or removed which outreach tag of an application, and when; the last 90 days by default.',
  input: fields({ applicationId: ['ApplicationId', id], ...period, ...fromIndex(10, 20_000) }).refine(...inOrder),
  output: paged(
    fields({ ...shared, added: ['AddedTags', z.array(z.string())], removed: ['RemovedTags', z.array(z.string())] }),
  ),
})

export const listLogCategories = operation({
  method: 'POST',
  path: '/api/Messages/GetLogCategories',
  summary: 'Lists the kinds of entries in the log of an application, a site or a vacancy that the caller may see.',
  input: fields({ entity: ['LogEntity', z.enum(['Application', 'Program', 'Vacancy'])] }),
  output: z.array(
    fields({
      category: ['Category', z.enum([...applicationLogCategories, ...siteLogCategories])],
      name: ['Name', text],
    }),
  ),
})
