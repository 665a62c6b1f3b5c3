import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { messageFormat } from './messages.ts'

export const languages = ['en', 'es', 'zh-Hant'] as const
export type Language = (typeof languages)[number]

const files = import.meta.glob<{ default: object }>('../../../../../locales/*/*.json')
const fileOf = (language: string, area: string) => `../../../../../locales/${language}/${area}.json`
/** Every area that has texts; `t('area.key')` reads the first step of a key as one of these. */
const areas = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? ''))]

const remembered = 'semilla_language'
const used = new Set<string>()

const known = (value: string | null | undefined): Language | undefined =>
  languages.find((each) => each.toLowerCase() === value?.toLowerCase())

/** The language asked for in an address: its own query, or the one behind the hash. */
export function languageInAddress(address: string): Language | undefined {
  const { search, hash } = new URL(address, 'http://localhost')
  const behindHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : ''
  return known(new URLSearchParams(behindHash).get('lang')) ?? known(new URLSearchParams(search).get('lang'))
}

function languageAtStart(): Language {
  const spoken = navigator.language.toLowerCase()
  const likely = spoken.startsWith('zh') ? 'zh-Hant' : spoken.startsWith('es') ? 'es' : undefined
  return languageInAddress(location.href) ?? known(readRemembered()) ?? likely ?? 'en'
}

function readRemembered() {
  try {
    return localStorage.getItem(remembered)
  } catch {
    return null
  }
}

/** Kept for the next visit, and as a cookie so that the server writes in the same language. */
function remember(language: Language) {
  try {
    localStorage.setItem(remembered, language)
  } catch {
    // Without storage the cookie alone remembers.
  }
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that families use
  document.cookie = `${remembered}=${language};path=/;max-age=31536000;samesite=lax${secure}`
  document.documentElement.lang = language
}

async function load(language: string, area: string) {
  if (i18next.hasResourceBundle(language, area)) return
  const file = files[fileOf(language, area)]
  if (file) i18next.addResourceBundle(language, area, (await file()).default)
}

/** Fetches the texts of some areas in the language in use; a screen names its own in the table of screens. */
export async function loadTexts(names: readonly string[]) {
  for (const name of names) used.add(name)
  await Promise.all(names.map((name) => load(i18next.language, name)))
}

/** Shows everything in another language, without losing what is on the screen. */
export async function changeLanguage(language: Language) {
  await Promise.all([...used].map((area) => load(language, area)))
  await i18next.changeLanguage(language)
  remember(language)
}

/** `signInTitle` reads "Sign in title": a lost text never shows its key, and tests stop at it. */
function withoutKey(key: string): string {
  if (import.meta.env.MODE === 'test') throw new Error(`No text for ${key}`)
  console.error(`No text for ${key}`)
  const words = (key.split('.').at(-1) ?? '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export async function startTexts() {
  const language = languageAtStart()
  await i18next
    .use(messageFormat)
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
  remember(language)
  await loadTexts(['shell', 'validation'])
}
