import { directionOf } from '@semilla/domain/localization/texts.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'

/** Returns the opening tag of an HTML document in a language, with its direction where that is from right to left. */
export const htmlTag = (language: ReadingLanguage): string =>
  `<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>`
