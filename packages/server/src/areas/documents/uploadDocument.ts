import type { uploadDocument as operation } from '@semilla/contract/documents.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { uploadsOfADay } from '@semilla/domain/documents/limits.ts'
import { documentName } from '@semilla/domain/documents/names.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { acceptedTypes } from '../../platform/files/content/contentType.ts'
import type { CheckedFile } from '../../platform/files/keepFile.ts'
import { takeUploads } from '../../platform/files/takeUploads.ts'
import { translate } from '../../platform/language.ts'
import { findApplicationOfChild } from '../applications/queries/reach.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { familyActed } from '../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../applications/statuses/familyChange.ts'
import { lockFamilies } from '../applications/statuses/queries/lockedFamilies.ts'
import { canSend } from './access.ts'
import { countSince, insertDocument } from './queries/documents.ts'

type Sent = Input<typeof operation>
const dayMs = 86_400_000

/** Refuses an application that has ended, to its family, and one that got too much in a day (rules: Limits). */
async function checkApplication(ctx: Context, applicationId: number, byteCount: number): Promise<void> {
  const application = await lockApplication(ctx.db, applicationId)
  if (!application) throw refuse('notFound')
  if (!canSend(ctx.actor, application)) throw refuse('applicationEnded')
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const { files, bytes } = await countSince(ctx.db, applicationId, since)
  const most = uploadsOfADay.application
  if (files >= most.files || bytes + byteCount > most.bytes) throw refuse('tooManyUploads')
}

async function childOf(ctx: Context, { applicationId, childId }: Sent): Promise<number | null> {
  if (childId === undefined) return null
  if ((await findApplicationOfChild(ctx.db, childId)) !== applicationId)
    throw refuse('invalid', {}, [{ path: 'ApplicantId', code: 'choiceInvalid' }])
  return childId
}

/** What a family sends counts as its update (rules: Clocks), and its agency is told. */
async function noteFamilySent(ctx: Context, applicationId: number, documentId: number): Promise<void> {
  const [family] = await lockFamilies(ctx.db, [applicationId])
  if (family && !family.isDisabled) {
    const change = familyChange(ctx, family)
    await familyActed(change)
    await applyConsequences(change)
  }
  await tell(ctx, { kind: 'documentSent', applicationId, documentId })
}

/** Adds a document to an application (rules: Documents). The file was checked and kept before. */
export async function uploadDocument(
  ctx: Context,
  sent: Sent,
  kept: CheckedFile | undefined,
): Promise<Output<typeof operation>> {
  if (!kept && sent.uploads.length > 0) throw refuse('uploadFailed')
  if (!kept) throw refuse('invalid', {}, [{ path: 'file', code: 'required' }])
  const { applicationId, item } = sent
  await checkApplication(ctx, applicationId, kept.byteCount)
  await takeUploads(ctx, sent.uploads)
  const fromFamily = isParent(ctx.actor)
  const document = {
    applicationId,
    name: documentName(
      sent.name || sent.fileName || sent.file?.fileName || '',
      acceptedTypes[kept.contentType],
      translate(ctx.language, `documents:items.${item}`),
    ),
    item,
    childId: await childOf(ctx, sent),
    contentType: kept.contentType,
    byteCount: kept.byteCount,
    fromFamily,
  }
  const uploaded = { storageKey: kept.key, uploadedBy: userIdOf(ctx.actor) ?? null, uploadedAt: ctx.clock.now() }
  const id = await insertDocument(ctx.db, { ...document, ...uploaded })
  ctx.audit({ action: 'create', entity: 'document', entityId: id, applicationId, after: document })
  if (fromFamily) await noteFamilySent(ctx, applicationId, id)
  return { id }
}
