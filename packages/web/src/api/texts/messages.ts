import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'

type Values = Readonly<Record<string, unknown>>

/** Each message that was shown, ready to be filled in; its parts are those of one language. */
const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>()

function formatOf(message: MessageFormatElement[], language: string): IntlMessageFormat {
  const format = formats.get(message) ?? new IntlMessageFormat(message, language)
  formats.set(message, format)
  return format
}

/** A value that nobody gave leaves its place empty; a screen is not lost for it. */
const asIfGiven = (values: Values): Record<string, string> =>
  new Proxy(values, { has: () => true }) as Record<string, string>

/** Returns a compiled message with its values, in the language that it is written in. */
export function formatMessage(message: string | MessageFormatElement[], values: Values, language: string): string {
  if (typeof message === 'string') return message
  return [formatOf(message, language).format(asIfGiven(values))].flat().join('')
}

/** The format as a part of i18next. */
export const messageFormat = {
  type: 'i18nFormat' as const,
  init: () => undefined,
  addLookupKeys: (keys: string[]) => keys,
  parse: (message: unknown, values: Values, language: string) =>
    Array.isArray(message) ? formatMessage(message, values, language) : message,
}
