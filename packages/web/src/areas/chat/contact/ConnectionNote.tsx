import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveState } from '../../../api/live/live.ts'
import classes from './Conversation.module.css'

/** Milliseconds for which the connection may be away before anything is said of it. */
const patienceMs = 4000

/** Says calmly that messages arrive later, while the live connection is away; what is written is not lost. */
export function ConnectionNote() {
  const { t } = useTranslation()
  const isAway = useLiveState() !== 'connected'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isAway) return setShown(false)
    const waiting = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(waiting)
  }, [isAway])
  return (
    <div role="status">
      {isShown && (
        <p className={classes.away}>
          <IconPlugConnectedX aria-hidden size={18} />
          {t('chat.away')}
        </p>
      )}
    </div>
  )
}
