import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { translate } from '../../../platform/language.ts'

/** Returns the name of a status in a language. */
export const statusName = (
  language: ReadingLanguage,
  kind: 'applicationStatus' | 'childStatus' | 'referralStatus',
  status: string,
): string => translate(language, `words:${kind}.${status}`)
