import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { z } from 'zod'
import type { Config } from '../../../config.ts'

/** Milliseconds after which a translation is given up. */
const timeoutMs = 10_000

/** The codes of a language, of which a service knows at least one: its releases name Traditional Chinese differently. */
const codes: Readonly<Record<InterfaceLanguage, readonly string[]>> = {
  en: ['en'],
  es: ['es'],
  'zh-Hant': ['zh-Hant', 'zt'],
}

const answer = z.object({ translatedText: z.string() })

type Settings = Pick<Config, 'TRANSLATION_URL' | 'TRANSLATION_API_KEY'>

async function ask({ TRANSLATION_URL, TRANSLATION_API_KEY }: Settings, text: string, target: string) {
  const response = await fetch(`${TRANSLATION_URL?.replace(/\/$/, '')}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: text, source: 'auto', target, format: 'text', api_key: TRANSLATION_API_KEY }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  return response.ok ? answer.parse(await response.json()).translatedText : undefined
}

/**
 * Returns what the service of TRANSLATION_URL, which has the interface of LibreTranslate, makes of a text in a language;
 * undefined if it does not answer, fails, or answers in another form.
 */
export async function translateText(
  settings: Settings,
  text: string,
  language: InterfaceLanguage,
): Promise<string | undefined> {
  for (const target of codes[language]) {
    const translated = await ask(settings, text, target).catch(() => undefined)
    if (translated?.trim()) return translated.trim()
  }
  return undefined
}
