import { useTranslation } from 'react-i18next'
import classes from './UnreadBadge.module.css'

/** The largest number that is written out. */
const most = 99

/** Shows a number of unread messages. */
export function UnreadBadge({ count, isMuted }: { count: number; isMuted?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes.badge} data-muted={isMuted || undefined}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="visually-hidden">{t('chat.list.unread', { count })}</span>
    </span>
  )
}
