import type { listLanguages as operation } from '@semilla/contract/reference.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import type { Context } from '../../platform/context.ts'
import { listLanguageNames } from './queries.ts'

/**
 * Returns the languages with their names in the caller's language, ended ones only on request. Only the list for a
 * child's home includes Other.
 */
export async function listLanguages(
  { db, language }: Context,
  { type, withEnded = false }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const all = await listLanguageNames(db, language)
  return all
    .filter(({ code, isEnded }) => (withEnded || !isEnded) && (type === 'home' || code !== otherLanguageCode))
    .map(({ code, name, isEnded }) => ({ code, name, ...(isEnded && { isEnded }) }))
}
