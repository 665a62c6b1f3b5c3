import type { Context } from '../../platform/context.ts'
import { type DocumentPlace, listDocumentsToMove, setDocumentPlace } from '../documents/queries/merging.ts'
import type { Plan } from './plan.ts'

/**
 * Moves the documents, if that was chosen. Their account keeps access to them. A document about a child whom both have is
 * then about the one who stays. Returns where each belonged before.
 */
export async function moveDocuments(ctx: Context, { from, to, options, children }: Plan): Promise<DocumentPlace[]> {
  if (!options.addDocuments) return []
  const documents = await listDocumentsToMove(ctx.db, from.record.id)
  for (const { id, childId, sentWithId } of documents) {
    const same = children.find(({ child }) => child.id === childId)?.same
    await setDocumentPlace(ctx.db, {
      id,
      applicationId: to.record.id,
      childId: same?.child.id ?? childId,
      sentWithId: sentWithId ?? from.record.id,
    })
  }
  return documents.map((each) => ({ ...each, applicationId: from.record.id }))
}
