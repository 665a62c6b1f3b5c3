import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import * as tags from '@semilla/contract/casework/tags.ts'
import * as api from '@semilla/contract/documents.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { read, useRead } from '../../api/queries/reads.ts'

const none: never[] = []
const listTags = read(tags.listTags)

/** Read again whenever it is shown, because the other side changes it too. */
export const getDocumentChecklist = read(api.getDocumentChecklist, { staleTime: 0 })
export const listDocuments = list(api.listDocuments, { by: 'page', keyOf: ({ id }) => id })

export type Checklist = Output<typeof api.getDocumentChecklist>
export type ChecklistItem = Checklist['items'][number]
export type Document = ChecklistItem['documents'][number]

const stale = { makesStale: [getDocumentChecklist, listDocuments] }
export const uploadDocument = change(api.uploadDocument, { makesStale: [...stale.makesStale, getParentDashboard] })
export const deleteDocument = change(api.deleteDocument, stale)
export const reviewDocument = change(api.reviewDocument, stale)
export const requestDocuments = change(api.requestDocuments, stale)
export const setDocumentTags = change(tags.setTags, { makesStale: [...stale.makesStale, listTags] })
/** What was new stays marked until the reader comes back, so it makes nothing stale. */
export const setAllDocumentsRead = change(api.setAllDocumentsRead)

/** Returns how many documents a family has yet to send, for the first time and again. */
export function countToSend(checklist: Checklist | undefined) {
  const count = (state: ChecklistItem['state']) => checklist?.items.filter((item) => item.state === state).length ?? 0
  return { missing: count('missing'), returned: count('returned') }
}

/** Returns the tags of documents that are in use. */
export const useDocumentTags = (): string[] =>
  useRead(listTags, { kind: 'document', withDisabled: false }).data?.map(({ name }) => name) ?? none
