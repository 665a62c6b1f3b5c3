import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { translate } from '../../platform/language.ts'

/** What a status is called in somebody's language. */
export const statusName = (
  language: InterfaceLanguage,
  kind: 'applicationStatus' | 'childStatus' | 'referralStatus',
  status: string,
): string => translate(language, `words:${kind}.${status}`)
