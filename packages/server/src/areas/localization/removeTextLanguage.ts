import type { removeTextLanguage as operation } from '@semilla/contract/localization.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { notifyNodes } from '../../platform/realtime/queries.ts'
import { deleteLanguage, newestChange } from './queries.ts'

/** Removes an added language from the interface. Its translations are kept, because it may be added again. */
export async function removeTextLanguage(ctx: Context, { language }: Input<typeof operation>): Promise<null> {
  if (!(await deleteLanguage(ctx.db, language))) throw refuse('notFound')
  ctx.audit({ action: 'remove', entity: 'interfaceLanguage', before: { language } })
  await notifyNodes(ctx.db, { changedTexts: await newestChange(ctx.db) })
  return null
}
