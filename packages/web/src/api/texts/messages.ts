import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { directionOf } from '@semilla/domain/localization/texts.ts'
import { filledIn } from '@semilla/domain/values/punctuation.ts'
import { regional } from '@semilla/domain/values/regional.ts'
import { IntlMessageFormat } from 'intl-messageformat'

type Values = Readonly<Record<string, unknown>>

/** Formatters by message. Each compiled message belongs to one language. */
const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>()

function formatOf(message: MessageFormatElement[], language: string): IntlMessageFormat {
  const format = formats.get(message) ?? new IntlMessageFormat(message, regional(language))
  formats.set(message, format)
  return format
}

/** Returns values in which each missing one is an empty text, so that it does not break a screen. */
const withEmptyDefaults = (values: Values): Record<string, string> =>
  new Proxy(values, { has: () => true }) as Record<string, string>

/**
 * Returns values that keep the order of their own characters in a text of the other direction, such as a phone number or
 * an hour. Single words need no such care, and some of them choose a part of the message.
 */
const isolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /\W/.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  )

/** Returns a compiled message filled in with its values, in its language as the city's readers write numbers. */
export function formatMessage(message: string | MessageFormatElement[], values: Values, language: string): string {
  if (typeof message === 'string') return message
  const given = directionOf(language) === 'rtl' ? isolated(values) : values
  const format = formatOf(message, language)
  return filledIn(language, given, (values) => [format.format(withEmptyDefaults(values))].flat().join(''))
}

/** The i18next plugin for compiled messages. */
export const messageFormat = {
  type: 'i18nFormat' as const,
  init: () => undefined,
  addLookupKeys: (keys: string[]) => keys,
  parse: (message: unknown, values: Values, language: string) =>
    Array.isArray(message) ? formatMessage(message, values, language) : message,
}
