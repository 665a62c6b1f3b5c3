import { noticeMethods } from '@semilla/domain/notices/contact.ts'
import { noticeKinds } from '@semilla/domain/notices/kinds.ts'
import { unsentReasons } from '@semilla/domain/notices/sending.ts'
import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { paged, pages } from './wire/paging.ts'
import {
  flag,
  id,
  instant,
  list,
  optionalId,
  optionalInstant,
  optionalWhole,
  orNull,
  text,
  whole,
} from './wire/values.ts'
import { fields } from './wire/wire.ts'

export const ageGroups = ['infants', 'toddlers', 'preschoolers', 'older'] as const

const supply = { waiting: ['ChildrenWaiting', whole], seats: ['FreeSeats', whole] } as const

export const getAdministratorHome = operation({
  method: 'POST',
  path: '/api/Report/GetAdministratorHome',
  summary: 'Says what waits for the city’s administrators, and how many families, places and people there are.',
  output: fields({
    failedNotices: ['FailedNotices', whole],
    overdueAnswers: ['OverdueAnswers', whole],
    oldTables: ['OldTables', whole],
    /** Changes of tables that the reader can approve. */
    tableChanges: ['TableChangesToApprove', optionalWhole],
    /** Planned changes of tables that failed on their day. */
    failedChanges: ['TableChangesFailed', optionalWhole],
    deletionRequests: ['DeletionRequests', optionalWhole],
    failedJobs: ['FailedJobs', whole],
    families: ['ActiveApplications', whole],
    waiting: ['ChildrenWaiting', whole],
    vacancies: ['OpenVacancies', whole],
    seats: ['FreeSeats', whole],
    staff: ['ActiveStaff', whole],
    byAge: ['ByAge', z.array(fields({ age: ['Age', z.enum(ageGroups)], ...supply }))],
    byArea: [
      'ByArea',
      z.array(
        fields({
          zip: ['Zip', z.string()],
          neighborhood: ['Neighborhood', text],
          /** The center of the area; null for what is in none of the city's. */
          latitude: ['Latitude', orNull(z.number())],
          longitude: ['Longitude', orNull(z.number())],
          ...supply,
          /** Of each age group, in their order. */
          ages: ['Ages', z.array(fields(supply))],
        }),
      ),
    ],
  }),
})

export const listFailedNotices = operation({
  method: 'POST',
  path: '/api/Notice/GetFailedNoticeList',
  summary: 'Lists the emails and texts that were given up in the last 30 days, newest first, without their text.',
  input: fields(pages(20, 200)),
  output: paged(
    fields({
      id: ['Id', id],
      kinds: ['Kinds', z.array(z.enum(noticeKinds))],
      method: ['Method', z.enum(noticeMethods)],
      receiver: ['Receiver', text],
      applicationId: ['ApplicationId', optionalId],
      reference: ['ApplicationExternalId', text],
      userId: ['UserId', optionalId],
      unsentBecause: ['UnsentBecause', z.enum(unsentReasons)],
      /** What the mail server or the phone network answered, where it did. */
      answer: ['Answer', text],
      at: ['CreateDate', instant],
      /** Codes have expired when they fail, and are not sent again. */
      isRepeatable: ['CanRetry', flag],
    }),
  ),
})

const settlements = z.enum(['retry', 'dismiss'])
/** How many were sent again or dismissed. Those that somebody else had settled before do not count. */
const settled = fields({ count: ['Count', whole] })

export const settleFailedNotices = operation({
  method: 'POST',
  path: '/api/Notice/SettleFailedNotices',
  summary: 'Sends messages again that were given up, or puts them aside: those named, or all of them.',
  input: fields({ ids: ['Ids', list(id, 1000)], isAll: ['All', flag], action: ['Action', settlements] }),
  output: settled,
})

export const listFailedJobs = operation({
  method: 'POST',
  path: '/api/Job/GetFailedJobList',
  summary: 'Lists the jobs whose last try failed.',
  input: fields(pages(20, 200)),
  output: paged(
    fields({
      id: ['Id', id],
      task: ['Task', text],
      error: ['Error', text],
      tries: ['Tries', whole],
      createdAt: ['CreateDate', instant],
      /** When it is tried again by itself; null once it was given up. */
      nextAt: ['NextTryDate', optionalInstant],
      /** Whether it can be dismissed: a later run or a new request does its work. */
      isDispensable: ['CanDismiss', flag],
    }),
  ),
})

export const settleFailedJob = operation({
  method: 'POST',
  path: '/api/Job/SettleFailedJob',
  summary: 'Tries a job again at once that failed, or puts it aside where a later run does its work.',
  input: fields({ jobId: ['Id', id], action: ['Action', settlements] }),
  output: settled,
})
