import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Returns an English message for readers of any language: what English says of one thing is said of the number 1 alone,
 * whatever numbers the rules of their language say it of.
 */
export const withEnglishPlurals = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.map((part) => {
    if (!('options' in part)) return part
    const options = Object.entries(part.options).map(([form, { value, ...option }]) => [
      'pluralType' in part && form === 'one' ? '=1' : form,
      { ...option, value: withEnglishPlurals(value) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })
