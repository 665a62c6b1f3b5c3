import { useTranslation } from 'react-i18next'

/**
 * Returns a function that translates an error: a key becomes a sentence of the current language; a sentence stays as it
 * is.
 */
export function useSentence(): (keyOrSentence: string) => string {
  const { t, i18n } = useTranslation()
  return (keyOrSentence) => {
    const key = keyOrSentence.includes('.') ? keyOrSentence : `validation.${keyOrSentence}`
    return i18n.exists(key) ? t(key) : keyOrSentence
  }
}
