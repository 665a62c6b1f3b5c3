import { isShipped, tableNameTexts } from '@semilla/domain/localization/texts.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { shippedText, shippedTexts } from '../../platform/language.ts'
import { listTableNames } from '../reference/tableNames.ts'
import { listAddedLanguages, listStoredTexts, type StoredText } from './queries.ts'

/** One text in one language: as shipped, and as everybody reads it. */
export type TextValue = {
  readonly language: string
  readonly shipped: string | undefined
  readonly content: string | undefined
  readonly version: number
}
/** One text in every language. */
export type TextRow = {
  readonly file: string
  readonly key: string
  readonly isAdded: boolean
  readonly values: readonly TextValue[]
}

const placeOf = (file: string, key: string) => `${file} ${key}`

/** Returns the languages of the interface, the shipped ones first. */
export const languagesOf = async (db: Tx): Promise<string[]> => [
  ...interfaceLanguages,
  ...(await listAddedLanguages(db)),
]

/** Returns the names of all files of texts. */
export const textFiles = (): string[] => [...(shippedTexts.get('en')?.keys() ?? []), tableNameTexts].sort()

function placesIn(stored: readonly StoredText[]): [file: string, key: string][] {
  const shipped = [...(shippedTexts.get('en') ?? [])].flatMap(([file, texts]) =>
    [...texts.keys()].map((key) => [file, key] as [string, string]),
  )
  const known = new Set(shipped.map(([file, key]) => placeOf(file, key)))
  const added = new Map(
    stored
      .filter(({ file }) => file !== tableNameTexts)
      .filter(({ file, key, content }) => content !== undefined && !known.has(placeOf(file, key)))
      .map(({ file, key }) => [placeOf(file, key), [file, key] as [string, string]]),
  )
  return [...shipped, ...added.values()]
}

/**
 * Returns every text in every language of the interface, those of a file next to each other. The names in tables are among
 * them once a language was added, to which they can be translated.
 */
export async function allTexts(db: Tx): Promise<TextRow[]> {
  const stored = await listStoredTexts(db)
  const languages = await languagesOf(db)
  const byPlace = new Map(stored.map((each) => [`${placeOf(each.file, each.key)} ${each.language}`, each]))
  const valueIn = (file: string, key: string, language: string): TextValue => {
    const change = byPlace.get(`${placeOf(file, key)} ${language}`)
    const shipped = shippedText(language, file, key)
    return { language, shipped, content: change?.content ?? shipped, version: change?.version ?? 0 }
  }
  // The tables have their names in the shipped languages.
  const inTables = languages.length > interfaceLanguages.length ? await listTableNames(db) : []
  const tableRows = inTables.map(({ key, names }) => ({
    file: tableNameTexts,
    key,
    isAdded: false,
    values: languages.map((language) =>
      isShipped(language)
        ? { language, shipped: names[language], content: names[language], version: 0 }
        : valueIn(tableNameTexts, key, language),
    ),
  }))
  const rows = placesIn(stored).map(([file, key]) => ({
    file,
    key,
    isAdded: shippedText('en', file, key) === undefined,
    values: languages.map((language) => valueIn(file, key, language)),
  }))
  return [...rows, ...tableRows].sort((one, other) => one.file.localeCompare(other.file))
}

/** Returns whether a text says something other than what the product ships. */
export const isChanged = ({ values }: TextRow): boolean => values.some(({ shipped, content }) => shipped !== content)
/** Returns whether a text is missing in a language. */
export const isMissing = ({ values }: TextRow): boolean => values.some(({ content }) => content === undefined)
