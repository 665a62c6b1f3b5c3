import type { removeTextLanguage as operation } from '@semilla/contract/localization.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { notifyNodes } from '../../platform/realtime/queries.ts'
import { deleteLanguage, newestChange } from './queries.ts'

/** Takes an added language from the interface; its translations stay for the day on which it comes back. */
export async function removeTextLanguage(ctx: Context, { language }: Input<typeof operation>): Promise<null> {
  if (!(await deleteLanguage(ctx.db, language))) throw refuse('notFound')
  ctx.audit({ action: 'remove', entity: 'interfaceLanguage', before: { language } })
  await notifyNodes(ctx.db, { changedTexts: await newestChange(ctx.db) })
  return null
}
