import { isShipped, tableNameTexts } from '@semilla/domain/localization/texts.ts'
import type { InterfaceLanguage, ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { addedText } from '../../platform/language.ts'

/** What a row of a table is called, in each language of the table. */
export type Names = Readonly<Record<InterfaceLanguage, string>>
type Table = 'reasons' | 'languages' | 'holidays' | 'programs'

/** Returns the key of a name among the interface texts, where administrators translate it to the languages that they added. */
export const nameKey = (table: Table, row: string | number): string => `${table}.${row}`

/** Returns what a row of a table is called in a language. In an added one that is its translation, or the English name. */
export function nameIn(language: ReadingLanguage, table: Table, row: string | number, names: Names): string {
  return isShipped(language) ? names[language] : (addedText(language, tableNameTexts, nameKey(table, row)) ?? names.en)
}
