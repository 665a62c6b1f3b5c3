import {
  isDateElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** A message as the browser gets it: plain text, or the parsed parts of a message with values. */
export type Compiled = string | MessageFormatElement[]

/** The texts of an area, which may be nested. */
type Texts = { readonly [key: string]: string | Texts }
type CompiledTexts = { readonly [key: string]: Compiled | CompiledTexts }

const inside = (element: MessageFormatElement): MessageFormatElement[] =>
  isPluralElement(element) || isSelectElement(element)
    ? Object.values(element.options).flatMap(({ value }) => value.flatMap((each) => [each, ...inside(each)]))
    : []

/** Returns every part of a message, including those in the branches of a plural or a choice. */
const allParts = (message: MessageFormatElement[]): MessageFormatElement[] =>
  message.flatMap((element) => [element, ...inside(element)])

function read(message: string): MessageFormatElement[] {
  try {
    // Markup in a message is plain text: screens render their own markup.
    return parse(message, { ignoreTag: true })
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
  if (allParts(parts).some((part) => isDateElement(part) || isTimeElement(part)))
    throw new Error(`Unreadable message: ${message} formats a day or time`)
  const [only] = parts
  if (!only) return ''
  return parts.length === 1 && isLiteralElement(only) ? only.value : parts
}

/** Returns the names of a message's values, sorted. */
export function valuesOf(message: string): string[] {
  const named = allParts(read(message)).flatMap((part) =>
    isLiteralElement(part) || isPoundElement(part) ? [] : [part.value],
  )
  return [...new Set(named)].sort()
}

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
