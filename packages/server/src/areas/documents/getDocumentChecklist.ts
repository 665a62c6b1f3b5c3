import type { getDocumentChecklist as operation } from '@semilla/contract/documents.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { checklistOf, isAbout, isOwed, stateOfItem } from '@semilla/domain/documents/checklist.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { anyText } from '../../platform/database/search.ts'
import { findFamily } from '../applications/detail/queries/family.ts'
import { findApplication } from '../applications/queries/record.ts'
import { canSend, readerOf } from './access.ts'
import { presentAll } from './present.ts'
import { listDocuments } from './queries/list.ts'
import { findRequest } from './queries/markers.ts'

/** An application never has more; the limits of a day are far below. */
const maxDocuments = 1000

/**
 * Returns what a family should send by its answers, and where each document stands (rules: Documents). Nothing more is
 * asked about a child who is closed while the application goes on for others.
 */
export async function getDocumentChecklist(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const application = await findApplication(ctx.db, applicationId)
  const family = application && (await findFamily(ctx.db, applicationId))
  if (!application || !family) throw refuse('notFound')
  const search = { filter: { applicationId, tags: [] }, name: anyText }
  const sent = await listDocuments(ctx.db, search, readerOf(ctx.actor), { page: 1, pageSize: maxDocuments })
  const documents = await presentAll(ctx, sent.items)
  const childOf = ({ childId }: { childId?: number | undefined }) => family.children.find(({ id }) => id === childId)
  const items = checklistOf(family)
    .map((subject) => {
      const own = documents.filter((document) => isAbout(document, subject))
      return {
        item: subject.item,
        childId: subject.childId,
        childName: childOf(subject)?.firstName ?? '',
        state: stateOfItem(own.map(({ status }) => status)),
        documents: own,
      }
    })
    .filter((item) => application.status === 'closed' || childOf(item)?.status !== 'closed' || !isOwed(item.state))
  const request = await findRequest(ctx.db, applicationId)
  ctx.audit({ action: 'read', entity: 'documents', applicationId })
  return {
    items,
    others: documents.filter((document) => !items.some((item) => isAbout(document, item))),
    unread: documents.filter(({ isUnread }) => isUnread).length,
    canSend: canSend(ctx.actor, application),
    request: request && { note: request.note, at: request.requestedAt },
  }
}
