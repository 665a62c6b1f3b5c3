import type { listDocuments } from '@semilla/contract/documents.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { mayDelete } from '@semilla/domain/documents/document.ts'
import { type Actor, can, isParent } from '../../platform/access/actor.ts'
import { isOfAnother, readerOf } from './access.ts'
import type { DocumentLine } from './queries/list.ts'

type Presented = Output<typeof listDocuments>['items'][number]

/** Returns a document as its reader sees it, with what the reader may do with it. The family sees no tags. */
export function present(
  actor: Actor,
  { fromFamily, childId, tags, sentByUserId, ...document }: DocumentLine,
): Presented {
  const isStaff = can(actor, 'changeDocuments')
  const deletable = { ...document, fromFamily, isOfAnother: isOfAnother(actor, sentByUserId) }
  return {
    ...document,
    childId: childId ?? undefined,
    tags: isParent(actor) ? [] : tags,
    isFromFamily: fromFamily,
    canDelete: (isParent(actor) || isStaff) && mayDelete(readerOf(actor), deletable),
    canReview: isStaff && fromFamily,
  }
}
