import { itemStates } from '@semilla/domain/documents/checklist.ts'
import { documentItems } from '@semilla/domain/documents/document.ts'
import { maxPages, maxReasonLength } from '@semilla/domain/documents/limits.ts'
import { maxDocumentNameLength } from '@semilla/domain/documents/names.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { byApplication } from './applications/application.ts'
import { maxTagsPerRecord } from './casework/tags.ts'
import { documentStatusCode } from './wire/codes.ts'
import { sentFile, uploadId } from './wire/files.ts'
import { userType } from './wire/firstCodes.ts'
import { operation } from './wire/operation.ts'
import { pages, searched } from './wire/paging.ts'
import { endsAfter } from './wire/ranges.ts'
import {
  flag,
  id,
  instant,
  line,
  lines,
  list,
  optionalId,
  optionalInstant,
  orNull,
  text,
  textOrNumber,
  whole,
} from './wire/values.ts'
import { fields } from './wire/wire.ts'

const item = z.enum(documentItems)
/** What a document proves. Clients of the legacy system send types of their own, which are none of the list. */
const itemOrNone = z.codec(line(60), item, {
  decode: (value) => documentItems.find((each) => each === value) ?? 'other',
  encode: (value) => value,
})
const reason = lines(maxReasonLength)
const byDocument = fields({ id: ['EntityDocumentId', id] })
/** The legacy code of an application as the record that a document belongs to. */
const ofApplication = z.codec(z.union([z.literal(20), z.literal('20')]).nullish(), z.literal('application'), {
  decode: () => 'application' as const,
  encode: () => 20 as const,
})

export const uploadDocument = operation({
  method: 'POST',
  path: '/api/Agency/UploadDocument',
  summary:
    'Adds a document to an application: the file of the form, or files that were sent to /api/Agency/Upload before. Several pictures become one PDF.',
  creates: true,
  takesFile: true,
  input: fields({
    file: ['file', sentFile],
    uploads: ['UploadIds', list(uploadId, maxPages)],
    kind: ['EntityTypeId', ofApplication],
    applicationId: ['EntityId', id],
    fileName: ['FileName', line(255)],
    name: ['DocName', line(255)],
    item: ['DocType', itemOrNone],
    childId: ['ApplicantId', optionalId],
  }),
  output: byDocument,
})

export const downloadDocument = operation({
  method: 'GET',
  path: '/api/Agency/DownloadDocument',
  summary: 'Gives a document as a file; parts of it by the Range header.',
  input: fields({ id: ['DocId', id], name: ['DocName', line(255)] }),
  file: true,
})

export const previewDocument = operation({
  method: 'GET',
  path: '/api/Agency/PreviewDocument',
  summary: 'Gives a PDF or a picture to be shown in the browser.',
  input: fields({ id: ['DocId', id] }),
  file: true,
})

const document = fields({
  id: ['EntityDocumentId', id],
  name: ['DocName', text],
  item: ['DocType', item],
  childId: ['ApplicantId', optionalId],
  contentType: ['ContentType', text],
  byteCount: ['FileSize', whole],
  status: ['Status', documentStatusCode],
  returnReason: ['Reason', text],
  /** Empty for the family, which does not see what staff write for each other. */
  tags: ['Tags', z.array(text)],
  uploadedBy: ['UploadBy', text],
  uploadedAt: ['UploadDate', instant],
  isFromFamily: ['IsFromFamily', flag],
  isUnread: ['IsUnread', flag],
  canDelete: ['CanDelete', flag],
  canReview: ['CanReview', flag],
})

export const listDocuments = operation({
  method: 'POST',
  path: '/api/Agency/GetApplicationDocumentList',
  summary: 'Lists the documents of an application, the newest first.',
  input: fields({
    applicationId: ['ApplicationId', id],
    /** Parent or Agency: only what the family, or staff, sent. Any other value lists everything. */
    source: ['SourceForm', textOrNumber(40)],
    tags: ['Tags', list(line(longest.tag), maxTagsPerRecord)],
    name: ['DocName', line(maxDocumentNameLength)],
    from: ['UploadDateStart', optionalInstant],
    to: ['UploadDateEnd', optionalInstant],
    ...pages(100),
  }).refine(...endsAfter('from', 'to')),
  output: searched(document),
})

export const getDocumentChecklist = operation({
  method: 'GET',
  path: '/api/Agency/GetDocumentChecklist',
  summary: 'Says what a family should send by its answers, and where each document stands.',
  input: byApplication,
  output: fields({
    items: [
      'Items',
      z.array(
        fields({
          item: ['DocType', item],
          childId: ['ApplicantId', optionalId],
          childName: ['ApplicantName', text],
          state: ['Status', z.enum(itemStates)],
          documents: ['Documents', z.array(document)],
        }),
      ),
    ],
    /** Documents that belong to no item of the list. */
    others: ['Others', z.array(document)],
    unread: ['Unread', whole],
    canSend: ['CanUpload', flag],
    request: ['Request', orNull(fields({ note: ['Note', text], at: ['RequestDate', instant] }))],
  }),
})

export const deleteDocument = operation({
  method: 'POST',
  path: '/api/Agency/DeleteDocument',
  summary: 'Hides a document; a family its own, while nobody has accepted it.',
  input: byDocument,
})

export const reviewDocument = operation({
  method: 'POST',
  path: '/api/Agency/ReviewDocument',
  summary: 'Accepts a document (2), or returns it to the family (8) with a reason.',
  input: fields({
    id: ['EntityDocumentId', id],
    status: ['Status', documentStatusCode.pipe(z.enum(['complete', 'cancelled'], { error: 'choiceInvalid' }))],
    reason: ['Reason', reason],
    /** The status that the caller saw; a decision since then is not replaced. */
    seen: ['SeenStatus', orNull(documentStatusCode)],
  }).refine(({ status, reason }) => status === 'complete' || reason !== '', {
    error: 'returnReasonRequired',
    path: ['reason'],
  }),
})

export const requestDocuments = operation({
  method: 'POST',
  path: '/api/Agency/RequestDocuments',
  summary: 'Asks the family by email or text message to send its documents.',
  input: fields({ applicationId: ['ApplicationId', id], note: ['Note', reason] }),
})

export const setAllDocumentsRead = operation({
  method: 'POST',
  path: '/api/Messages/SetAllDocumentRead',
  summary: 'Marks all documents of an application as read, for the family or for its agency.',
  input: fields({ applicationId: ['ApplicationId', id], userType: ['UserType', orNull(userType)] }),
})
