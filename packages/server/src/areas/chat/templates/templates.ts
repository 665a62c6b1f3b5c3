import type * as api from '@semilla/contract/chat/templates.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { maxTemplates } from '@semilla/domain/chat/messages.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type InterfaceLanguage, interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCounting } from '../../../platform/database/queries.ts'
import type { Asker } from '../../../platform/http/calls/route.ts'
import { translate } from '../../../platform/language.ts'
import { mayAnnounce } from '../queries/membership.ts'
import { deleteTemplate, insertTemplate, listTemplates, type TemplateTexts, updateTemplate } from './queries.ts'

/** The templates that every agency begins with, by their keys in the texts. */
const shipped = ['documents', 'appointment', 'offer', 'update', 'call'] as const

const inAllLanguages = (key: string) =>
  Object.fromEntries(
    interfaceLanguages.map((language: InterfaceLanguage) => [language, translate(language, key)]),
  ) as TemplateTexts

const organizationOf = ({ actor }: Asker): number => (actor.kind === 'user' ? (actor.organizationId ?? 0) : 0)

/** Returns whether the caller may change the templates of the own agency: its supervisors may. */
export const mayChangeTemplates = ({ actor }: Asker): boolean => isAgencyStaff(actor) && mayAnnounce(actor)

/** Lists the texts with which staff begin a message. */
export async function listMessageTemplates(ctx: Context): Promise<Output<typeof api.listMessageTemplates>> {
  const canChange = mayChangeTemplates(ctx)
  const own = await listTemplates(ctx.db, organizationOf(ctx))
  return [
    ...own.map((each) => ({ ...each, canChange })),
    ...shipped.map((key) => ({
      id: undefined,
      name: translate(ctx.language, `messageTemplates:${key}.name`),
      texts: inAllLanguages(`messageTemplates:${key}.text`),
      canChange: false,
    })),
  ]
}

/** Adds a template of the caller's organization, or changes it. */
export async function saveMessageTemplate(
  ctx: Context,
  { id, name, texts }: Input<typeof api.saveMessageTemplate>,
): Promise<Output<typeof api.saveMessageTemplate>> {
  const organizationId = organizationOf(ctx)
  const changedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const row = { organizationId, name, texts, changedBy, changedAt: ctx.clock.now() }
  if (id === undefined) await lockCounting(ctx.db, 'templates', organizationId)
  if (id === undefined && (await listTemplates(ctx.db, organizationId)).length >= maxTemplates)
    throw refuse('tooManyTemplates')
  if (id !== undefined && !(await updateTemplate(ctx.db, id, row))) throw refuse('notFound')
  const stored = id ?? (await insertTemplate(ctx.db, row))
  ctx.audit({
    action: id === undefined ? 'create' : 'update',
    entity: 'messageTemplate',
    entityId: stored,
    after: { name },
  })
  return { id: stored }
}

/** Deletes a template of the caller's organization. */
export async function deleteMessageTemplate(
  ctx: Context,
  { id }: Input<typeof api.deleteMessageTemplate>,
): Promise<null> {
  if (!(await deleteTemplate(ctx.db, id, organizationOf(ctx)))) throw refuse('notFound')
  ctx.audit({ action: 'remove', entity: 'messageTemplate', entityId: id })
  return null
}
