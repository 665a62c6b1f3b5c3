import type { downloadDocument as operation } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { documentName } from '@semilla/domain/documents/names.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { type AcceptedType, acceptedTypes } from '../../platform/files/content/contentType.ts'
import { fileStoreOf } from '../../platform/files/fileStore.ts'
import { isImage } from '../../platform/files/images.ts'
import type { FileAnswer } from '../../platform/http/calls/route.ts'
import { findDocument } from './queries/documents.ts'

async function fileOf(ctx: Context, id: number, asked: string): Promise<FileAnswer & { readonly contentType: string }> {
  const document = await findDocument(ctx.db, id)
  if (!document) throw refuse('notFound')
  const { name, contentType, byteCount, storageKey, applicationId } = document
  ctx.audit({ action: 'read', entity: 'document', entityId: id, applicationId, after: { name } })
  return {
    fileName: asked ? documentName(asked, acceptedTypes[contentType as AcceptedType], name) : name,
    contentType,
    body: { byteCount, open: async (range) => (await fileStoreOf(ctx.config)).get(storageKey, range) },
  }
}

/** Returns a document as a file to save, under its own name or the one that the caller asks for. */
export const downloadDocument = (ctx: Context, { id, name }: Input<typeof operation>): Promise<FileAnswer> =>
  fileOf(ctx, id, name)

/** Returns a PDF or a picture to be shown by the browser, and any other document as a file to save. */
export async function previewDocument(ctx: Context, { id }: { readonly id: number }): Promise<FileAnswer> {
  const file = await fileOf(ctx, id, '')
  return { ...file, isShown: file.contentType === 'application/pdf' || isImage(file.contentType) }
}
