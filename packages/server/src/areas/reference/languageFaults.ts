import type { Fault } from '@semilla/domain/refusal.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { readingLanguages } from '../../platform/language.ts'

/** Returns the fault, at its path, of a language that the product cannot be read in; nothing for none. */
export const languageFaults = (language: ReadingLanguage | undefined, path = 'language'): Fault[] =>
  language === undefined || readingLanguages().includes(language) ? [] : [{ path, code: 'choiceInvalid' }]
