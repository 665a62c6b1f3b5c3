import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Config } from '../../config.ts'

/**
 * Returns the URL of a screen for a link in a message, which opens it in the language of the message. Without an
 * address it is the URL of the first page.
 */
export const screenUrl = (
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  language: ReadingLanguage,
  address = '',
): string => `${PUBLIC_URL}/?lang=${language}${address && `#${address}`}`
