import type { listReasons as operation } from '@semilla/contract/reference.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { type InterfaceLanguage, interfaceLanguages } from '@semilla/domain/values/languages.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { nameIn } from './nameIn.ts'
import { listReasonTexts } from './queries.ts'

const otherReason = () => ({
  id: otherReasonId,
  names: Object.fromEntries(
    interfaceLanguages.map((language) => [language, translate(language, 'reasons:other')]),
  ) as Record<InterfaceLanguage, string>,
})

/** Returns the reasons that one side can choose from, or also could before, in the caller's language and in the requested ones. */
export async function listReasons(
  { db, language }: Context,
  { type, whose, withOther, languages, withEnded }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const reasons = await listReasonTexts(db, type, whose, withEnded)
  return [...reasons, ...(withOther ? [otherReason()] : [])].map(({ id, names }) => ({
    id,
    text: id === otherReasonId ? translate(language, 'reasons:other') : nameIn(language, 'reasons', id, names),
    texts: Object.fromEntries(languages.map((each) => [each, names[each]])),
  }))
}
