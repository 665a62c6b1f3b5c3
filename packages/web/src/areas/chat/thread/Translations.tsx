import { useTranslation } from 'react-i18next'
import type { Message } from '../queries.ts'
import classes from './Thread.module.css'

/** Shows what a machine made of a message in the reader's language, beside the original and marked as such. */
export function Translations({ translations }: Pick<Message, 'translations'>) {
  const { t, i18n } = useTranslation()
  const own = translations.find(({ language }) => language === i18n.language)
  if (!own) return null
  return (
    <div className={classes.translation} lang={own.language}>
      <p>{own.text}</p>
      <p className={classes.machine}>{t('chat.message.machine')}</p>
    </div>
  )
}
