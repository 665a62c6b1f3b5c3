import type { addTextLanguage as operation } from '@semilla/contract/localization.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { isShipped } from '@semilla/domain/localization/texts.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notifyNodes } from '../../platform/realtime/queries.ts'
import { insertLanguage, newestChange } from './queries.ts'

/** Adds a language to the interface, for everybody and at once (rules: Interface texts). */
export async function addTextLanguage(ctx: Context, { language }: Input<typeof operation>): Promise<null> {
  const isKnown = Intl.DisplayNames.supportedLocalesOf(language).length > 0
  if (!isKnown) throw refuse('invalid', {}, [{ path: 'language', code: 'choiceInvalid' }])
  const by = userIdOf(ctx.actor) as number
  if (isShipped(language) || !(await insertLanguage(ctx.db, language, by, ctx.clock.now())))
    throw refuse('languageTaken')
  ctx.audit({ action: 'create', entity: 'interfaceLanguage', after: { language } })
  await notifyNodes(ctx.db, { changedTexts: await newestChange(ctx.db) })
  return null
}
