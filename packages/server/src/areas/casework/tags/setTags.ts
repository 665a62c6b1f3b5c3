import { maxTagsPerRecord, setTags as operation } from '@semilla/contract/casework/tags.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { listAfter } from '../../../platform/http/calls/valueAfter.ts'
import { lockStaffFields } from '../../applications/detail/queries/staffFields.ts'
import { noteContact, replaceWorklistRows } from '../../applications/queries/worklistRows.ts'
import { taggedApplication } from '../access.ts'
import { replaceApplicationTags, replaceDocumentTags, tagsOfApplication, tagsOfDocument } from './queries/tags.ts'
import { hasTag, isSameTag } from './tagChanges.ts'

/**
 * Replaces the tags of an application or a document, or makes to them the changes that the caller made to those they
 * saw. New names become tags, which administrators may keep for all staff.
 */
export async function setTags(ctx: Context, { kind, id, tags, seen }: Input<typeof operation>): Promise<null> {
  const applicationId = await taggedApplication(ctx, { kind, id })
  const { cityId } = await lockStaffFields(ctx.db, applicationId)
  const before = await (kind === 'document' ? tagsOfDocument(ctx.db, id) : tagsOfApplication(ctx.db, id, kind))
  const after = seen ? listAfter({ now: before, seen, sent: tags }, isSameTag) : tags
  if (after.length > maxTagsPerRecord) refuseFaults(operation, [{ path: 'tags', code: 'tooMany' }])
  if (kind === 'document') await replaceDocumentTags(ctx.db, id, cityId, after)
  else {
    const tagging = { by: userIdOf(ctx.actor) ?? null, at: ctx.clock.now() }
    await replaceApplicationTags(ctx.db, { applicationId, cityId, kind, names: after }, tagging)
    await replaceWorklistRows(ctx.db, [applicationId])
  }
  if (kind === 'outreach' && after.some((name) => !hasTag(before, name)))
    await noteContact(ctx.db, applicationId, ctx.clock.now())
  ctx.audit({ action: 'update', entity: `${kind}Tags`, entityId: id, applicationId, before, after })
  return null
}
