import { type Compiled, compiled, formatsDay, namesIn, parseMessage } from '@semilla/domain/localization/message.ts'
import type { Plugin } from 'vite'

/** The texts of an area, which may be nested. */
type Texts = { readonly [key: string]: string | Texts }
type CompiledTexts = { readonly [key: string]: Compiled | CompiledTexts }

function read(message: string) {
  try {
    return parseMessage(message)
  } catch (cause) {
    throw new Error(`Unreadable message: ${message}`, { cause })
  }
}

/**
 * Returns the parsed parts of an ICU message, or its plain text if it has no values. Throws for a message that cannot
 * be parsed, and for dates and times, which `format.ts` formats in the city's time zone.
 */
export function compileMessage(message: string): Compiled {
  const parts = read(message)
  if (formatsDay(parts)) throw new Error(`Unreadable message: ${message} formats a day or time`)
  return compiled(parts)
}

/** Returns the names of a message's values, sorted. */
export const valuesOf = (message: string): string[] => [...namesIn(read(message))].sort()

const compileTexts = (texts: Texts): CompiledTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compileMessage(text) : compileTexts(text),
    ]),
  )

/**
 * Parses the messages of `locales` at build time, or when they are served for development, so that no browser has to.
 */
export const compiledMessages = (): Plugin => ({
  name: 'semilla:compiledMessages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/locales\/[\w-]+\/\w+\.json$/.test(id)) return undefined
    return { code: JSON.stringify(compileTexts(JSON.parse(code) as Texts)), map: null }
  },
})
