import type {
  downloadMyData as downloadOperation,
  getMyData as getOperation,
  requestMyData as requestOperation,
} from '@semilla/contract/rights.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { fileStoreOf } from '../../platform/files/fileStore.ts'
import type { FileAnswer } from '../../platform/http/calls/route.ts'
import { familyDocument } from './document/familyDocument.ts'
import { findExport, findLatestExport, insertExport } from './queries/exports.ts'

/** Begins to put all that is stored about the family into one file. One that is being made is used. */
export async function requestMyData(ctx: Context): Promise<Output<typeof requestOperation>> {
  const { userId, sessionId } = ctx.actor as SignedIn
  const latest = await findLatestExport(ctx.db, sessionId)
  if (latest?.status === 'preparing') return { id: latest.id }
  const id = await insertExport(ctx.db, { userId, sessionId, language: ctx.language, at: ctx.clock.now() })
  ctx.audit({ action: 'create', entity: 'dataExport', entityId: id })
  await ctx.plan('prepareData', { exportId: id })
  return { id }
}

/** Returns how far the file is that this session asked for last. */
export async function getMyData({ db, actor }: Context): Promise<Output<typeof getOperation>> {
  const latest = await findLatestExport(db, (actor as SignedIn).sessionId)
  if (!latest) return undefined
  const { id, status, requestedAt, byteCount } = latest
  return {
    id,
    status: status as 'preparing' | 'ready' | 'failed',
    requestedAt: requestedAt as unknown as string,
    byteCount: byteCount === null ? undefined : Number(byteCount),
  }
}

/** Returns all that is stored about the family as a page that it can read and print. */
export async function downloadMyDocument(ctx: Context): Promise<FileAnswer> {
  const { fileName, html } = await familyDocument(ctx)
  return { fileName, contentType: 'text/html; charset=utf-8', body: new TextEncoder().encode(html) }
}

/** Returns the file to the session that asked for it, and to no other, not even of the same account. */
export async function downloadMyData(ctx: Context, { id }: Input<typeof downloadOperation>): Promise<FileAnswer> {
  const found = await findExport(ctx.db, id, (ctx.actor as SignedIn).sessionId)
  if (found?.status === 'preparing') throw refuse('alreadyInProgress')
  const key = found?.fileKey
  if (!key) throw refuse('notFound')
  ctx.audit({ action: 'read', entity: 'dataExport', entityId: id })
  return {
    fileName: `semilla-${ctx.clock.today()}.zip`,
    contentType: 'application/zip',
    body: {
      byteCount: Number(found.byteCount),
      open: async (range) => (await fileStoreOf(ctx.config)).get(key, range),
    },
  }
}
