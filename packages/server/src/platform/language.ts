import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InterfaceLanguage, interfaceLanguages, type ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { filledIn } from '@semilla/domain/values/punctuation.ts'
import { regional } from '@semilla/domain/values/regional.ts'
import i18next from 'i18next'
import ICU from 'i18next-icu'
import { textProblem } from './texts/message.ts'

const folder = join(import.meta.dirname, '../../../../locales')

type Texts = { readonly [key: string]: string | Texts }
type Files = Readonly<Record<string, Texts>>

const readLanguage = (language: string): Files =>
  Object.fromEntries(
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, file), 'utf8'))]),
  )

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text, `${path}${key}.`),
  )

type ByFile = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The texts that the product ships, by language, file and key. */
export const shippedTexts: ReadonlyMap<string, ByFile> = new Map(
  interfaceLanguages.map((language) => [
    language,
    new Map(Object.entries(readLanguage(language)).map(([file, texts]) => [file, new Map(flat(texts))])),
  ]),
)

/** Returns the text that the product ships; undefined for none. */
export const shippedText = (language: string, file: string, key: string): string | undefined =>
  shippedTexts.get(language)?.get(file)?.get(key)

const texts = i18next.createInstance()
await texts.use(ICU).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: Object.fromEntries(interfaceLanguages.map((language) => [language, readLanguage(language)])),
  interpolation: { escapeValue: false },
  // A message is read again after it was changed.
  i18nFormat: { bindI18nStore: 'added', parseLngForICU: regional },
})

/** One text that an administrator changed. */
export type ChangedText = {
  readonly file: string
  readonly key: string
  readonly language: string
  readonly content: string
}
/** What administrators changed of the interface's texts. */
export type ChangedTexts = {
  /** The number of the latest change; 0 if nothing was ever changed. */
  readonly version: number
  /** The languages of the interface besides the shipped ones. */
  readonly languages: readonly string[]
  readonly texts: readonly ChangedText[]
}

let changed: ChangedTexts = { version: 0, languages: [], texts: [] }

/** Returns the changed texts that this process knows. */
export const changedTexts = (): ChangedTexts => changed

/** Returns the languages in which the product can be read: the shipped ones, and those that administrators added. */
export const readingLanguages = (): readonly ReadingLanguage[] => [...interfaceLanguages, ...changed.languages]

/**
 * Replaces the changed texts of this process; those that are no longer changed read as shipped. A changed text whose
 * placeholders no longer match the shipped one, because a new version of the product changed them, is left out.
 */
export function applyChangedTexts(next: ChangedTexts): void {
  for (const { language, file, key } of changed.texts)
    texts.addResource(language, file, key, shippedText(language, file, key) as string)
  const fits = next.texts.filter(
    ({ content, file, key, language }) => !textProblem(content, shippedText('en', file, key), language),
  )
  for (const { language, file, key, content } of fits) texts.addResource(language, file, key, content)
  changed = { ...next, texts: fits }
}

/** Returns a text of a file that the product does not ship, as an administrator wrote it; undefined for none. */
export const addedText = (language: string, file: string, key: string): string | undefined =>
  texts.getResource(language, file, key) as string | undefined

/** Returns the language of a text: English, with its plurals, where an added language has none of its own. */
function languageOf(language: string, key: string): string {
  const [file = '', path = ''] = key.split(':')
  return texts.getResource(language, file, path) === undefined ? 'en' : language
}

/**
 * Returns the text of `locales/<language>/<file>.json` for `file:key`, with its values filled in. Returns a missing key
 * unchanged; the tests check that no key is missing. A language that administrators added reads as English where it has no
 * text of its own.
 */
export const translate = (language: string, key: string, values: Record<string, unknown> = {}): string =>
  filledIn(language, values, (filled) => texts.t(key, { lng: languageOf(language, key), ...filled }) as string)

/**
 * Returns the key of what staff read instead of a text that addresses a family: `forStaff:apply.label.familySize`. Returns
 * the key itself where both read the same. An added language that has only the text for families is no exception.
 */
export const keyForStaff = (key: string): string => {
  const path = key.replace(':', '.')
  return texts.getResource('en', 'forStaff', path) === undefined ? key : `forStaff:${path}`
}

/** Returns a function that translates keys for many rows, each key once; `missing` stands for keys without a text. */
export function translateOnce(language: string, missing?: string): (key: string) => string {
  const known = new Map<string, string>()
  const values = missing === undefined ? {} : { defaultValue: missing }
  return (key) => {
    const text = known.get(key) ?? translate(language, key, values)
    known.set(key, text)
    return text
  }
}

/** Returns the first supported interface language of an `Accept-Language` header; English when it contains none. */
export function preferredLanguage(wishes: string | undefined): InterfaceLanguage {
  for (const wish of (wishes ?? '').split(',')) {
    const tag = wish.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('es')) return 'es'
    if (tag.startsWith('zh')) return 'zh-Hant'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
