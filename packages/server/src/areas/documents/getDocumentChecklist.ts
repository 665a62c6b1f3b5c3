import type { getDocumentChecklist as operation } from '@semilla/contract/documents.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { checklistOf, isAbout, stateOfItem } from '@semilla/domain/documents/checklist.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { anyText } from '../../platform/database/search.ts'
import { findFamily } from '../applications/detail/queries/family.ts'
import { findApplication } from '../applications/queries/record.ts'
import { canSend, readerOf } from './access.ts'
import { present } from './present.ts'
import { listDocuments } from './queries/list.ts'
import { findRequest } from './queries/markers.ts'

/** An application never has more; the limits of a day are far below. */
const maxDocuments = 1000

/** Returns what a family should send by its answers, and where each document stands (rules: Documents). */
export async function getDocumentChecklist(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const application = await findApplication(ctx.db, applicationId)
  const family = application && (await findFamily(ctx.db, applicationId))
  if (!application || !family) throw refuse('notFound')
  const search = { filter: { applicationId, tags: [] }, name: anyText }
  const { items } = await listDocuments(ctx.db, search, readerOf(ctx.actor), { page: 1, pageSize: maxDocuments })
  const documents = items.map((document) => present(ctx.actor, document))
  const subjects = checklistOf(family)
  const request = await findRequest(ctx.db, applicationId)
  ctx.audit({ action: 'read', entity: 'documents', applicationId })
  return {
    items: subjects.map((subject) => {
      const own = documents.filter((document) => isAbout(document, subject))
      return {
        item: subject.item,
        childId: subject.childId,
        childName: family.children.find(({ id }) => id === subject.childId)?.firstName ?? '',
        state: stateOfItem(own.map(({ status }) => status)),
        documents: own,
      }
    }),
    others: documents.filter((document) => !subjects.some((subject) => isAbout(document, subject))),
    unread: documents.filter(({ isUnread }) => isUnread).length,
    canSend: canSend(ctx.actor, application),
    request: request && { note: request.note, at: request.requestedAt },
  }
}
