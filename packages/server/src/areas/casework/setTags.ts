import type { setTags as operation } from '@semilla/contract/casework/tags.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockStaffFields } from '../applications/detail/queries/staffFields.ts'
import { noteContact, replaceWorklistRows } from '../applications/queries/worklistRows.ts'
import { taggedApplication } from './access.ts'
import { replaceApplicationTags, replaceDocumentTags, tagsOfApplication } from './queries/tags.ts'

/** Replaces the tags of an application or a document; new names become tags of the city. */
export async function setTags(ctx: Context, { kind, id, tags }: Input<typeof operation>): Promise<null> {
  const applicationId = await taggedApplication(ctx, { kind, id })
  const { cityId } = await lockStaffFields(ctx.db, applicationId)
  const before = kind === 'document' ? undefined : await tagsOfApplication(ctx.db, applicationId, kind)
  if (kind === 'document') await replaceDocumentTags(ctx.db, id, cityId, tags)
  else {
    const tagging = { by: userIdOf(ctx.actor) ?? null, at: ctx.clock.now() }
    await replaceApplicationTags(ctx.db, { applicationId, cityId, kind, names: tags }, tagging)
  }
  if (kind !== 'document') await replaceWorklistRows(ctx.db, [applicationId])
  if (kind === 'outreach' && tags.length > 0) await noteContact(ctx.db, applicationId, ctx.clock.now())
  ctx.audit({ action: 'update', entity: `${kind}Tags`, entityId: id, applicationId, before, after: tags })
  return null
}
