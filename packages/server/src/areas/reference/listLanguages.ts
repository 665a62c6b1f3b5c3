import type { listLanguages as operation } from '@semilla/contract/reference.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import type { Context } from '../../platform/context.ts'
import { listLanguageNames } from './queries.ts'

/** Returns the languages with their names in the caller's language. Only the list for a child's home includes Other. */
export async function listLanguages(
  { db, language }: Context,
  { type }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const all = await listLanguageNames(db, language)
  return type === 'home' ? all : all.filter(({ code }) => code !== otherLanguageCode)
}
