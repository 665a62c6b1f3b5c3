import { addTextLanguage as operation } from '@semilla/contract/localization.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { isSameLanguage } from '@semilla/domain/localization/texts.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { notifyNodes } from '../../platform/realtime/queries.ts'
import { insertLanguage, listAddedLanguages, newestChange } from './queries.ts'

/** Adds a language to the interface, for everybody and at once (rules: Interface texts). */
export async function addTextLanguage(ctx: Context, { language }: Input<typeof operation>): Promise<null> {
  const isKnown = Intl.DisplayNames.supportedLocalesOf(language).length > 0
  if (!isKnown) refuseFaults(operation, [{ path: 'language', code: 'choiceInvalid' }])
  const isThere = isSameLanguage(language, [...interfaceLanguages, ...(await listAddedLanguages(ctx.db))])
  const by = userIdOf(ctx.actor) as number
  if (isThere || !(await insertLanguage(ctx.db, language, by, ctx.clock.now())))
    refuseFaults(operation, [{ path: 'language', code: 'languageTaken' }], '', 'languageTaken')
  ctx.audit({ action: 'create', entity: 'interfaceLanguage', after: { language } })
  await notifyNodes(ctx.db, { changedTexts: await newestChange(ctx.db) })
  return null
}
