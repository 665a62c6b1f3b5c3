import { useTranslation } from 'react-i18next'

/**
 * Returns a function that translates an error: a key becomes a sentence of the current language; a sentence stays as it
 * is.
 */
export function useSentence(): (said: string) => string {
  const { t, i18n } = useTranslation()
  return (said) => {
    const key = said.includes('.') ? said : `validation.${said}`
    return i18n.exists(key) ? t(key) : said
  }
}
