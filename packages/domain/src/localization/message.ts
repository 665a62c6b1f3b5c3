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

/** A message as the browser gets it: plain text, or the parsed parts of a message with values. */
export type Compiled = string | MessageFormatElement[]

const inside = (element: MessageFormatElement): MessageFormatElement[] =>
  isPluralElement(element) || isSelectElement(element)
    ? Object.values(element.options).flatMap(({ value }) => value.flatMap((each) => [each, ...inside(each)]))
    : []

/** Returns the parts of an ICU message. Markup in it is plain text: screens render their own. Throws if it is unreadable. */
export const parseMessage = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true })

/** Returns the parts of an ICU message whose choices may lack `other`, which every one needs. Throws if it is unreadable. */
export const parseWithoutOther = (message: string): MessageFormatElement[] =>
  parse(message, { ignoreTag: true, requiresOtherClause: false })

/** Returns every part of a message, including those in the branches of a plural or a choice. */
export const allParts = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.flatMap((part) => [part, ...inside(part)])

/** Returns the names of the values in the parts of a message. */
export const namesIn = (parts: readonly MessageFormatElement[]): Set<string> =>
  new Set(allParts(parts).flatMap((part) => (isLiteralElement(part) || isPoundElement(part) ? [] : [part.value])))

/** Returns whether a message formats a day or time, which only the code does, in the city's time zone. */
export const formatsDay = (parts: readonly MessageFormatElement[]): boolean =>
  allParts(parts).some((part) => isDateElement(part) || isTimeElement(part))

/** Returns the parts of a message as the browser gets them: its plain text if it has no values. */
export function compiled(parts: MessageFormatElement[]): Compiled {
  const [only] = parts
  if (!only) return ''
  return parts.length === 1 && isLiteralElement(only) ? only.value : parts
}
