import { isPluralElement, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser'
import { allParts, formatsDay, namesIn, parseMessage, parseWithoutOther } from '@semilla/domain/localization/message.ts'
import { type Refusal, refuse } from '@semilla/domain/refusal.ts'

const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none')
/** Marks that turn what follows around. Those that isolate a part must be closed within the text. */
const turning = /[\u202a-\u202e]/
const opened = /[\u2066-\u2068]/g

/** Returns whether a text could turn around what stands beside it. */
const turnsOthers = (text: string): boolean =>
  turning.test(text) || (text.match(opened)?.length ?? 0) !== text.split('\u2069').length - 1

const tagsIn = (message: string): string => (message.match(/<\/?[a-z][^>]*>/gi) ?? []).sort().join('')

/** Numbers that show every form of a language's plural that a count can take. */
const counts = [...Array(1001).keys()]

/** Returns the plural forms of counts in a language: `one` and `other` in English. */
export function pluralForms(language: string, type: Intl.PluralRuleType): Set<string> {
  const rules = new Intl.PluralRules(language, { type })
  return new Set(counts.map((count) => rules.select(count)))
}

function missingForms({ options, pluralType }: PluralElement, language: string): string[] {
  const rules = new Intl.PluralRules(language, { type: pluralType })
  // A form for one number alone, `=1`, may stand for the form of the language when that has no other number.
  const covered = (form: string) =>
    form in options || counts.every((count) => rules.select(count) !== form || `=${count}` in options)
  return [...pluralForms(language, pluralType ?? 'cardinal')].filter((form) => !covered(form))
}

function parsed(message: string, read = parseMessage): MessageFormatElement[] | undefined {
  try {
    return read(message)
  } catch {
    return undefined
  }
}

/** Returns the reason why a text cannot be read: a choice without a form for everything else has its own. */
const unreadable = (message: string): Refusal =>
  refuse(parsed(message, parseWithoutOther) ? 'textNoOther' : 'textUnreadable')

/**
 * Returns why a text cannot replace the original in a language, or undefined: it must have the placeholders and tags of
 * the original and the plural forms of the language, and must not change the direction of the text around it (rules:
 * Interface texts). A text without an original only has to be readable.
 */
export function textProblem(content: string, original: string | undefined, language: string): Refusal | undefined {
  if (content.trim() === '') return refuse('textMissing')
  if (turnsOthers(content)) return refuse('textDirection')
  const parts = parsed(content)
  if (!parts) return unreadable(content)
  if (formatsDay(parts)) return refuse('textFormatsDay')
  const forms = [
    ...new Set(
      allParts(parts)
        .filter(isPluralElement)
        .flatMap((part) => missingForms(part, language)),
    ),
  ]
  if (forms.length > 0) return refuse('textPlurals', { forms: forms.join(', ') })
  const model = original === undefined ? undefined : parsed(original)
  if (!model || original === undefined) return undefined
  const names = namesIn(parts)
  const known = namesIn(model)
  const missing = [...known].filter((name) => !names.has(name))
  const unknown = [...names].filter((name) => !known.has(name))
  if (missing.length + unknown.length > 0)
    return refuse('textPlaceholders', { missing: listed(missing), unknown: listed(unknown) })
  return tagsIn(content) === tagsIn(original) ? undefined : refuse('textMarkup')
}
