import { isShipped } from '@semilla/domain/localization/texts.ts'
import { inARow } from '@semilla/domain/values/punctuation.ts'
import type { Context } from '../../../../platform/context.ts'
import { readingLanguages, translate } from '../../../../platform/language.ts'

/** Returns what a language of the interface is called by those who read it. */
const nameOf = (code: string, reader: string): string =>
  isShipped(code)
    ? translate(reader, `words:interfaceLanguage.${code}`)
    : (new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code)

/** Returns which languages a line of a workbook may name, if it names another one. A workbook has no list to choose from. */
export function languageFaults({ language: reader }: Pick<Context, 'language'>, written: string): string[] {
  const languages = readingLanguages()
  if (languages.includes(written)) return []
  const names = languages.map((code) => nameOf(code, reader))
  return [translate(reader, 'administration:import.unknownLanguage', { languages: inARow(names, reader) })]
}
