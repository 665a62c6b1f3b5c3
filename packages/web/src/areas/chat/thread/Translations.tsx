import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { languageName } from '../../../api/texts/languageName.ts'
import type { Message } from '../queries.ts'
import classes from './Thread.module.css'

/**
 * Shows what a machine made of a message in the reader's language, beside the original and marked as such. Those who wrote
 * to the family see what it reads, in whichever language.
 */
export function Translations({ message: { translations, senderSide } }: { message: Message }) {
  const { t, i18n } = useTranslation()
  const { userType } = useSession()
  const isToFamily = userType !== 'parent' && senderSide !== 'family'
  return translations
    .filter(({ language }) => isToFamily || language === i18n.language)
    .map(({ language, text }) => (
      <div key={language} className={classes.translation}>
        <p lang={language} dir="auto">
          {text}
        </p>
        <p className={classes.machine}>
          {isToFamily
            ? t('chat.message.machineForFamily', { language: languageName(language, i18n.language) })
            : t('chat.message.machine')}
        </p>
      </div>
    ))
}
