import type { listDocuments } from '@semilla/contract/documents.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { mayDelete } from '@semilla/domain/documents/document.ts'
import { type Actor, can, isParent } from '../../platform/access/actor.ts'
import type { Asker } from '../../platform/http/calls/route.ts'
import { listVisible } from '../applications/queries/reach.ts'
import { isOfAnother, readerOf } from './access.ts'
import type { DocumentLine } from './queries/list.ts'

type Presented = Output<typeof listDocuments>['items'][number]

/** Returns a document as its reader sees it, with what the reader may do with it. The family sees no tags. */
function present(
  actor: Actor,
  { fromFamily, childId, tags, sentByUserId, ...document }: DocumentLine,
  isReached: boolean,
): Presented {
  const isStaff = can(actor, 'changeDocuments') && isReached
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

/**
 * Returns documents as their reader sees them. Staff may only read those that moved to an application beyond their reach with
 * the one with which they were sent.
 */
export async function presentAll(
  { db, actor }: Pick<Asker, 'db' | 'actor'>,
  documents: readonly DocumentLine[],
): Promise<Presented[]> {
  const ids = [...new Set(documents.map(({ applicationId }) => applicationId))]
  const reached = await listVisible(db, actor, ids)
  return documents.map((document) => present(actor, document, reached.includes(document.applicationId)))
}
