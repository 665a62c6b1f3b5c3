import type { downloadDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { documentName } from '@semilla/domain/documents/names.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import { hasReadSince } from '../../platform/audit/queries.ts'
import type { Context } from '../../platform/context.ts'
import { type AcceptedType, acceptedTypes } from '../../platform/files/content/contentType.ts'
import { fileStoreOf } from '../../platform/files/fileStore.ts'
import { isImage } from '../../platform/files/images.ts'
import type { FileAnswer } from '../../platform/http/calls/route.ts'
import { findDocument } from './queries/documents.ts'

/**
 * A preview reads a PDF in parts, page by page: what one person reads of it within this time is one entry of
 * the log (rules: Documents).
 */
const previewMinutes = 10

/** Returns whether the caller is going on with a preview that the log has already. */
async function isReadOn(ctx: Context, id: number, applicationId: number): Promise<boolean> {
  const userId = userIdOf(ctx.actor)
  if (userId === undefined) return false
  const since = new Date(ctx.clock.now().getTime() - previewMinutes * 60_000).toISOString()
  return hasReadSince(ctx.db, { userId, applicationId, entity: 'document', entityId: id, since })
}

type Asked = { readonly name: string; readonly isPreview: boolean }

async function fileOf(ctx: Context, id: number, { name: asked, isPreview }: Asked) {
  const document = await findDocument(ctx.db, id)
  if (!document) throw refuse('notFound')
  const { name, contentType, byteCount, storageKey, applicationId } = document
  if (!isPreview || !(await isReadOn(ctx, id, applicationId)))
    ctx.audit({ action: 'read', entity: 'document', entityId: id, applicationId, after: { name } })
  return {
    fileName: asked ? documentName(asked, acceptedTypes[contentType as AcceptedType], name) : name,
    contentType,
    body: { byteCount, open: async (range) => (await fileStoreOf(ctx.config)).get(storageKey, range) },
  } satisfies FileAnswer
}

/** Returns a document as a file to save, under its own name or the one that the caller asks for. */
export const downloadDocument = (ctx: Context, { id, name }: Input<typeof operation>): Promise<FileAnswer> =>
  fileOf(ctx, id, { name, isPreview: false })

/** Returns a PDF or a picture to be shown by the browser, and any other document as a file to save. */
export async function previewDocument(ctx: Context, { id }: { readonly id: number }): Promise<FileAnswer> {
  const file = await fileOf(ctx, id, { name: '', isPreview: true })
  return { ...file, isShown: file.contentType === 'application/pdf' || isImage(file.contentType) }
}
