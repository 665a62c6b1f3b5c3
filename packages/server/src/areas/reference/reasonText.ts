import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listChosenReasonTexts } from './queries.ts'

/** Returns chosen reasons as a text in the reader's language, and then the reason in the person's own words. */
export async function reasonText(
  db: Tx,
  language: InterfaceLanguage,
  { reasonIds, otherReason }: { readonly reasonIds: readonly number[]; readonly otherReason: string },
): Promise<string> {
  const texts = reasonIds.length > 0 ? await listChosenReasonTexts(db, reasonIds) : []
  return [...texts.map((text) => text[language]), otherReason].filter(Boolean).join(' · ')
}
