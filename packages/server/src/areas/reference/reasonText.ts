import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listTextsOfReasons } from './queries.ts'

/** Returns chosen reasons as a text in the reader's language, and then the reason in the person's own words. */
export async function reasonText(
  db: Tx,
  language: ReadingLanguage,
  { reasonIds, otherReason }: { readonly reasonIds: readonly number[]; readonly otherReason: string },
): Promise<string> {
  const texts = await listTextsOfReasons(db, reasonIds, language)
  return [...texts.values(), otherReason].filter(Boolean).join(' · ')
}
