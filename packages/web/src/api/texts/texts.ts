import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { withStorage } from '../../browser/storage.ts'
import { isReadByStaff } from '../reader.ts'
import { bundledAreas, bundleOf } from './bundles.ts'
import { messageFormat } from './messages.ts'

/** What the server says in the page about texts that administrators changed, and languages that they added. */
const page = document.documentElement.dataset
export type Language = 'en' | 'es' | 'zh-Hant'
export const languages = ['en', 'es', 'zh-Hant', ...(page.languages?.match(/\S+/g) ?? [])] as Language[]

/** What returns the texts of an area with what administrators changed, once it has loaded; undefined if they changed none. */
let changes: Promise<typeof import('./changes.ts') | undefined> | undefined

const files = import.meta.glob<{ default: object }>([
  '../../../../../locales/*/*.json',
  '!../../../../../locales/*/{shell,validation,landing,precheck,apply,applications,dashboard,eligibility,openPlaces,chat,documents,files,creating,logs,merging,notes}.json',
  // What only the server and the build say.
  '!../../../../../locales/*/{install,logWords,messageTemplates,notices,preparing,reasons,record,refusals,reportFiles}.json',
])
const bundles = import.meta.glob<Readonly<Record<string, object>>>('./{start,family,exchange,staff}/*.ts')
const fileOf = (language: string, area: string) => `../../../../../locales/${language}/${area}.json`
const ownAreas = Object.keys(files).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? '')
/** The areas that have texts; the first part of a key, as in `t('area.key')`, is one of them. */
const areas = [...new Set([...bundledAreas, ...ownAreas])]

const remembered = 'semilla_language'
const always = ['shell', 'validation'] as const
const used = new Set<string>()
/** What staff read instead, by the area and key of the texts that address a family: `forStaff.apply.title.edit`. */
const forStaff = 'forStaff'
/** The areas of the current screen. */
let shown: readonly string[] = []
/** The language that was chosen and whose texts are still loading. */
let coming: Language | undefined

const known = (value: string | null | undefined): Language | undefined =>
  languages.find((each) => each.toLowerCase() === value?.toLowerCase())

/** Returns the language requested in a URL: in its query, or in the query after the hash. */
export function languageInAddress(address: string): Language | undefined {
  const { search, hash } = new URL(address, 'http://localhost')
  const behindHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : ''
  return known(new URLSearchParams(behindHash).get('lang')) ?? known(new URLSearchParams(search).get('lang'))
}

function languageAtStart(): Language {
  const spoken = navigator.language.toLowerCase()
  const likely = spoken.startsWith('zh') ? 'zh-Hant' : spoken.startsWith('es') ? 'es' : undefined
  // The cookie first: the server also sets it, for a page that was left before its script ran.
  return languageInAddress(location.href) ?? known(readCookie()) ?? known(readRemembered()) ?? likely ?? 'en'
}

const readCookie = () => new RegExp(`(?:^|; )${remembered}=([^;]*)`).exec(document.cookie)?.[1]

const readRemembered = () => withStorage((browser) => browser.getItem(remembered))

/** Stores the language for the next visit, and in a cookie so that the server uses the same one. */
export function keepLanguage(language: Language) {
  withStorage((browser) => browser.setItem(remembered, language))
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all of the families' browsers support the cookie store
  document.cookie = `${remembered}=${language};path=/;max-age=31536000;samesite=lax${secure}`
}

function remember(language: Language) {
  keepLanguage(language)
  document.documentElement.lang = language
}

async function load(language: string, area: string) {
  if (i18next.hasResourceBundle(language, area)) return
  const bundle = bundleOf(area)
  const read = (from: string) =>
    bundle
      ? bundles[`./${bundle}/${from}.ts`]?.().then((all) => all[area])
      : files[fileOf(from, area)]?.().then((all) => all.default)
  // A language that administrators added has its texts in the database, and those of English where it has none.
  const texts = await (read(language) ?? read('en'))
  // The first screen asks for its texts while this code is still loading.
  const changed = texts && (await (await changes)?.withChanges(language, area, texts))
  if (texts) i18next.addResourceBundle(language, area, changed ?? texts)
}

/** Loads the texts of some areas in the current language, and in the one that replaces it meanwhile. */
async function loadUsed(names: readonly string[]) {
  for (const name of names) used.add(name)
  const read = [i18next.language, ...(coming ? [coming] : [])]
  await Promise.all(names.flatMap((name) => read.map((language) => load(language, name))))
}

/** Loads the texts of some areas in the current language. The table of screens lists those of each screen. */
export async function loadTexts(names: readonly string[]) {
  shown = names
  await loadUsed(names)
}

/** Loads the texts of further areas for a part of the current screen that is opened later. */
export async function loadMoreTexts(names: readonly string[]) {
  await loadTexts([...new Set([...shown, ...names])])
}

/** Loads what staff read where the texts of a family would address it. */
export async function loadTextsForStaff() {
  await loadUsed([forStaff])
}

/**
 * Changes the language of the interface without losing what the screen contains. Texts of earlier screens may be missing
 * without a network; they are loaded again when such a screen is opened. If another language is chosen meanwhile, that one
 * holds.
 */
export async function changeLanguage(language: Language) {
  coming = language
  try {
    const others = Promise.allSettled([...used].map((area) => load(language, area)))
    await Promise.all([...always, ...shown].map((area) => load(language, area)))
    await others
    if (coming !== language) return
    // First, because what is read again in the new language carries the cookie.
    remember(language)
    await i18next.changeLanguage(language)
  } catch (error) {
    if (coming === language) throw error
  } finally {
    if (coming === language) coming = undefined
  }
}

/**
 * Returns what a screen gave for a text that may be missing, else readable words, "Sign in title" for `signInTitle`. In
 * tests, a missing text is an error.
 */
function withoutKey(key: string, given?: string): string {
  if (given !== undefined) return given
  if (import.meta.env.MODE === 'test') throw new Error(`No text for ${key}`)
  console.error(`No text for ${key}`)
  const words = (key.split('.').at(-1) ?? '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a text as its reader is to read it: staff read about a family where the family itself is addressed. */
function textFor(language: string, area: string, key: string, options?: object): unknown {
  const own = isReadByStaff() ? i18next.getResource(language, forStaff, `${area}.${key}`) : undefined
  return own ?? i18next.getResource(language, area, key, options)
}

export async function startTexts() {
  const language = languageAtStart()
  // At once, because the page may be left before its texts are there.
  remember(language)
  const initialized = i18next
    .use({ ...messageFormat, getResource: textFor })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: areas,
      defaultNS: 'shell',
      nsSeparator: '.',
      keySeparator: '.',
      resources: {},
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: withoutKey,
      react: { useSuspense: false, bindI18n: 'languageChanged', transKeepBasicHtmlNodesFor: [] },
    })
  if (page.texts) changes = initialized.then(() => import('./changes.ts')).catch(() => undefined)
  await initialized
  await loadTexts(always)
}
