import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { discard, sendAgain, type Unsent } from '../outbox.ts'
import classes from './Thread.module.css'

/** Shows a message of one's own that is on its way, waits for a connection, or was declined. */
export function UnsentItem({ unsent: { clientId, text, files, problem } }: { unsent: Unsent }) {
  const { t } = useTranslation()
  return (
    <article className={classes.message} data-own data-unsent={problem === undefined ? 'waiting' : 'declined'}>
      <div className={classes.bubble}>
        {text !== '' && <p dir="auto">{text}</p>}
        {files.map(({ key, name }) => (
          <p key={key}>{name}</p>
        ))}
      </div>
      {problem === undefined ? (
        <p className={classes.foot}>
          <IconClock aria-hidden size={15} />
          {t('chat.message.waiting')}
        </p>
      ) : (
        <div className={classes.declined} role="alert">
          <p>
            <IconAlertTriangle aria-hidden size={16} />
            {problem || t('chat.message.declined')}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => sendAgain(clientId)}>
            {t('chat.message.sendAgain')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => discard(clientId)}>
            {t('chat.message.discard')}
          </Button>
        </div>
      )}
    </article>
  )
}
