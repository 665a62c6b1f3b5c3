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

/** A message as it is sent to the browser: a plain text, or the parts of one that takes values. */
export type Compiled = string | MessageFormatElement[]

/** The texts of an area, some under names of their own. */
type Texts = { readonly [key: string]: string | Texts }
type CompiledTexts = { readonly [key: string]: Compiled | CompiledTexts }

const inside = (element: MessageFormatElement): MessageFormatElement[] =>
  isPluralElement(element) || isSelectElement(element)
    ? Object.values(element.options).flatMap(({ value }) => value.flatMap((each) => [each, ...inside(each)]))
    : []

/** Returns every part of a message, those within the branches of a plural or a choice included. */
const allParts = (message: MessageFormatElement[]): MessageFormatElement[] =>
  message.flatMap((element) => [element, ...inside(element)])

function read(message: string): MessageFormatElement[] {
  try {
    // Markup in a text is text: what a screen draws is its own.
    return parse(message, { ignoreTag: true })
  } catch (cause) {
    throw new Error(`Unreadable message: ${message}`, { cause })
  }
}

/**
 * Returns a message of the ICU format as its parts, and one without values as the text that it is. Throws when it cannot be
 * read, and for days and times: these are written by `format.ts`, as the city's.
 */
export function compileMessage(message: string): Compiled {
  const parts = read(message)
  if (allParts(parts).some((part) => isDateElement(part) || isTimeElement(part)))
    throw new Error(`Unreadable message: ${message} formats a day or time`)
  const [only] = parts
  if (!only) return ''
  return parts.length === 1 && isLiteralElement(only) ? only.value : parts
}

/** Returns the names of the values that a message is filled with, sorted. */
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

/** Reads the messages of `locales` when the interface is built or served for development, so that no browser has to. */
export const compiledMessages = (): Plugin => ({
  name: 'semilla:compiledMessages',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/locales\/[\w-]+\/\w+\.json$/.test(id)) return undefined
    return { code: JSON.stringify(compileTexts(JSON.parse(code) as Texts)), map: null }
  },
})
