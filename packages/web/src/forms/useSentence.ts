import { useTranslation } from 'react-i18next'

/** Returns how a fault reads in the language that is in use now: its key as a sentence, or the sentence that it is. */
export function useSentence(): (said: string) => string {
  const { t, i18n } = useTranslation()
  return (said) => {
    const key = said.includes('.') ? said : `validation.${said}`
    return i18n.exists(key) ? t(key) : said
  }
}
