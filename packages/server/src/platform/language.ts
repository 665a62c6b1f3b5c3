import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { type InterfaceLanguage, interfaceLanguages } from '@semilla/domain/values/languages.ts'
import i18next from 'i18next'
import ICU from 'i18next-icu'

const folder = join(import.meta.dirname, '../../../../locales')

const readLanguage = (language: string) =>
  Object.fromEntries(
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, file), 'utf8'))]),
  )

const texts = i18next.createInstance()
await texts.use(ICU).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: Object.fromEntries(interfaceLanguages.map((language) => [language, readLanguage(language)])),
  interpolation: { escapeValue: false },
})

/**
 * Returns the text of `locales/<language>/<file>.json` for `file:key`, with its values filled in. Returns a missing key
 * unchanged; the tests check that no key is missing.
 */
export const translate = (language: InterfaceLanguage, key: string, values: Record<string, unknown> = {}): string =>
  texts.t(key, { lng: language, ...values }) as string

/** Returns a calendar day written out, "January 5, 2027", as families read it (rules: Languages and dates). */
export const dayInWords = (language: InterfaceLanguage, day: CalendarDate): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

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
