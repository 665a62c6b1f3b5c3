import { firstWordsKey, withStorage } from '../browser/storage.ts'
import type { Outline } from './outline.ts'

/** What a phone showed last at the top of the dashboard. */
type FirstWords = {
  readonly at: number
  /** How long it may be shown on a phone that others may use: the idle time of a session. */
  readonly idleMilliseconds: number
  /** The file of the product's script: another version has other styles. */
  readonly version: string
  readonly language: string
  readonly outline: readonly Outline[]
}

/** Returns the link to the file of the product's script. It stands below the script that starts first. */
export const mainScript = () => document.querySelector<HTMLLinkElement>('link[data-main]')?.href ?? ''

/** Keeps what the dashboard shows, so that the phone can show it at once when it opens the page again. */
export function keepFirstWords(outline: readonly Outline[], at: number, idleMilliseconds: number): void {
  const words: FirstWords = {
    at,
    idleMilliseconds,
    version: mainScript(),
    language: document.documentElement.lang,
    outline,
  }
  withStorage((browser) => browser.setItem(firstWordsKey, JSON.stringify(words)))
}

/** Returns what the dashboard showed last, if it may still be shown and is in the page's language. */
export function readFirstWords(now = Date.now()): readonly Outline[] | undefined {
  const words = withStorage((browser) => JSON.parse(browser.getItem(firstWordsKey) ?? 'null') as FirstWords | null)
  if (!words || words.version !== mainScript() || words.language !== document.documentElement.lang) return undefined
  return now - words.at > words.idleMilliseconds ? undefined : words.outline
}

/** Returns whether the page shows the first words of its screen until the screen replaces them. */
export const hasFirstWords = () => document.documentElement.dataset.first !== undefined
