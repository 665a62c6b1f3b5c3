import { bulkActions, bulkStatuses } from '@semilla/domain/casework/bulk.ts'
import { maxMessageLength } from '@semilla/domain/chat/messages.ts'
import { z } from 'zod'
import { seenOwnersOf } from './casework/assignment.ts'
import { maxTagsPerRecord, tag } from './casework/tags.ts'
import { worklistFilter } from './casework/worklist.ts'
import { worklistColumnNames } from './casework/worklistColumns.ts'
import { applicationStatusCode, ownerKind } from './wire/codes.ts'
import { operation } from './wire/operation.ts'
import { sorting } from './wire/paging.ts'
import { reasonFieldsIn } from './wire/reasonFields.ts'
import {
  flag,
  id,
  instant,
  lines,
  list,
  optionalDate,
  optionalId,
  orNull,
  text,
  whole,
  withDefault,
} from './wire/values.ts'
import { fields, orEmpty } from './wire/wire.ts'

const job = { jobId: ['JobId', id] } as const
/** The most applications that can be named by their ids; a filter can find more. */
const maxNamed = 1000

/** An application, and the status that it had when the caller chose. */
const seenStatus = fields({ applicationId: ['ApplicationId', id], status: ['Status', applicationStatusCode] })

export const startBulk = operation({
  method: 'POST',
  path: '/api/Application/StartBulkAction',
  summary:
    'Assigns many applications, tags them, changes their status or writes to their families, in the background. Ids name them, or a filter of the worklist finds them.',
  creates: true,
  input: fields({
    action: ['Action', z.enum(['assign', 'tag', 'status', 'message'])],
    applicationIds: ['ApplicationIds', list(id, maxNamed)],
    /** All that it finds, where no ids are given. Without either, the request is refused. */
    filter: ['Filter', orNull(worklistFilter)],
    ownerId: ['staffUserId', optionalId],
    ownerKind: ['ItemType', withDefault(ownerKind, 'user')],
    seenOwners: ['SeenOwners', seenOwnersOf(maxNamed)],
    addTags: ['AddTags', list(tag, maxTagsPerRecord)],
    removeTags: ['RemoveTags', list(tag, maxTagsPerRecord)],
    status: ['NewStatus', orNull(applicationStatusCode)],
    /** An application whose status somebody else has changed since is left as it is. */
    seenStatuses: ['SeenStatuses', orNull(z.array(seenStatus).max(maxNamed, { error: 'tooMany' }))],
    holdEndsOn: ['info.EndDate', optionalDate],
    ...reasonFieldsIn('info'),
    texts: [
      'Texts',
      orEmpty(
        fields({
          en: ['en', lines(maxMessageLength)],
          es: ['es', lines(maxMessageLength)],
          'zh-Hant': ['zh_Hant', lines(maxMessageLength)],
        }),
      ),
    ],
  }),
  output: fields({ ...job, total: ['Total', whole] }),
})

const jobState = fields({
  ...job,
  action: ['Action', z.enum(bulkActions)],
  status: ['JobStatus', z.enum(bulkStatuses)],
  total: ['Total', whole],
  done: ['DoneCount', whole],
  /** Applications that needed no change. */
  unchanged: ['UnchangedCount', whole],
  refused: ['RefusedCount', whole],
  isUndo: ['IsUndo', flag],
  canUndo: ['CanUndo', flag],
  /** Whether the workbook of an export is ready. */
  hasFile: ['HasFile', flag],
  createdAt: ['CreateDate', instant],
  finishedAt: ['FinishDate', orNull(instant)],
})

export const getBulk = operation({
  method: 'POST',
  path: '/api/Application/GetBulkAction',
  summary: 'Says how far an action of the caller on many applications is, and which it could not change, and why.',
  input: fields(job),
  output: fields({
    job: ['Job', jobState],
    refusals: [
      'Refusals',
      z.array(
        fields({
          applicationId: ['ApplicationId', id],
          externalId: ['ExternalId', text],
          familyName: ['FamilyName', text],
          reason: ['Reason', text],
        }),
      ),
    ],
    /** What a change of statuses, or taking it back, did to referrals. */
    referrals: [
      'Referrals',
      fields({ withdrawn: ['Withdrawn', whole], broughtBack: ['BroughtBack', whole], lost: ['NotBroughtBack', whole] }),
    ],
  }),
})

export const listBulk = operation({
  method: 'POST',
  path: '/api/Application/GetBulkActions',
  summary: 'Lists the caller’s latest actions on many applications, exports included.',
  output: z.array(jobState),
})

export const undoBulk = operation({
  method: 'POST',
  path: '/api/Application/UndoBulkAction',
  summary: 'Undoes an action on many applications, as far as it can be undone.',
  creates: true,
  input: fields(job),
  output: fields(job),
})

export const stopBulk = operation({
  method: 'POST',
  path: '/api/Application/StopBulkAction',
  summary: 'Stops an action on many applications. What is done stays done.',
  input: fields(job),
})

export const startExport = operation({
  method: 'POST',
  path: '/api/Application/StartWaitingExport',
  summary: 'Makes a workbook of what a filter of the worklist finds, in the background.',
  creates: true,
  input: fields({ filter: ['Filter', orEmpty(worklistFilter)], sort: ['Option.Sort', sorting(worklistColumnNames)] }),
  output: fields({ ...job, total: ['Total', whole] }),
})

export const downloadExport = operation({
  method: 'GET',
  path: '/api/Application/DownloadWaitingExport',
  summary: 'Gives the workbook of one of the caller’s exports.',
  input: fields(job),
  file: true,
})
