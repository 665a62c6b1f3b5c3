import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { paged, pages } from './wire/paging.ts'
import { sentFlag } from './wire/sentFlag.ts'
import { flag, id, instant, lines, optionalInstant, orNull, text, whole } from './wire/values.ts'
import { fields } from './wire/wire.ts'

const exportStatus = z.enum(['preparing', 'ready', 'failed'])
const requestStatus = z.enum(['asked', 'withdrawn', 'declined', 'granted', 'done'])

export const requestMyData = operation({
  method: 'POST',
  path: '/api/Rights/RequestMyData',
  summary: 'Begins to put all that is stored about the caller’s family into one file, for this session.',
  creates: true,
  output: fields({ id: ['ExportId', id] }),
})

export const getMyData = operation({
  method: 'POST',
  path: '/api/Rights/GetMyData',
  summary: 'Says how far the file is that this session asked for last.',
  output: orNull(
    fields({
      id: ['ExportId', id],
      status: ['Status', exportStatus],
      requestedAt: ['RequestedAt', instant],
      byteCount: ['Size', orNull(whole)],
    }),
  ),
})

export const downloadMyData = operation({
  method: 'GET',
  path: '/api/Rights/DownloadMyData',
  summary: 'Gives the file with all that is stored about the family, to the session that asked for it.',
  input: fields({ id: ['ExportId', id] }),
  file: true,
})

export const downloadMyDocument = operation({
  method: 'GET',
  path: '/api/Rights/DownloadMyDocument',
  summary: 'Gives all that is stored about the family as a page to read and print, in its language.',
  file: true,
})

export const listMyDeletions = operation({
  method: 'POST',
  path: '/api/Rights/GetMyDeletionList',
  summary: 'Lists the caller’s applications with what was asked and decided about their deletion.',
  output: z.array(
    fields({
      applicationId: ['ApplicationId', id],
      reference: ['ApplicationExternalId', text],
      /** Whether an offer is open or a child is enrolled, which ends first. */
      isInUse: ['IsInUse', flag],
      /** Whether the application has ended: before that, no request is granted. */
      hasEnded: ['HasEnded', flag],
      requestId: ['RequestId', orNull(id)],
      status: ['Status', orNull(requestStatus)],
      askedAt: ['AskedAt', optionalInstant],
      reason: ['Reason', text],
    }),
  ),
})

export const askForDeletion = operation({
  method: 'POST',
  path: '/api/Rights/AskForDeletion',
  summary: 'Asks staff to delete an application of the caller.',
  creates: true,
  input: fields({ applicationId: ['ApplicationId', id], words: ['Words', lines(500)] }),
})

export const withdrawDeletion = operation({
  method: 'POST',
  path: '/api/Rights/WithdrawDeletion',
  summary: 'Takes back the request for deletion while nobody has decided it.',
  input: fields({ applicationId: ['ApplicationId', id] }),
})

export const listDeletionRequests = operation({
  method: 'POST',
  path: '/api/Rights/GetDeletionRequestList',
  summary: 'Lists the families that ask for deletion, within the caller’s reach; those that wait first.',
  input: fields(pages(50, 200)),
  output: paged(
    fields({
      id: ['RequestId', id],
      applicationId: ['ApplicationId', id],
      reference: ['ApplicationExternalId', text],
      familyName: ['FamilyName', text],
      words: ['Words', text],
      askedAt: ['AskedAt', instant],
      status: ['Status', requestStatus],
      isInUse: ['IsInUse', flag],
      decidedByName: ['DecidedBy', text],
      reason: ['Reason', text],
    }),
  ),
})

export const decideDeletion = operation({
  method: 'POST',
  path: '/api/Rights/DecideDeletion',
  summary:
    'Grants or declines a family’s request for deletion. A reason is needed to decline it, and the family reads it.',
  input: fields({ requestId: ['RequestId', id], isGranted: ['Granted', sentFlag], reason: ['Reason', lines(500)] }),
})
