import { IconArrowForwardUp, IconChecks } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeOf } from '../../../api/texts/format.ts'
import type { Contact, Message } from '../queries.ts'
import { Attachments } from './Attachments.tsx'
import { MessageActions } from './MessageActions.tsx'
import { messageElementId } from './MessageMenu.tsx'
import classes from './Thread.module.css'
import { Translations } from './Translations.tsx'

type Props = {
  message: Message
  contact: Contact
  /** The message before it is by the same writer, so that its name need not be repeated. */
  continues: boolean
}

function Foot({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { isOwn, isRead, isWithdrawn, sentAt } = message
  return (
    <p className={classes.foot}>
      <time dateTime={sentAt}>{formatTimeOf(sentAt)}</time>
      {isOwn && isRead && !isWithdrawn && (
        <span>
          <IconChecks aria-hidden size={15} />
          {t('chat.message.read')}
        </span>
      )}
    </p>
  )
}

/** Shows one message: who wrote it, its text and files, when it was sent, and what can be done with it. */
export const MessageItem = memo(function MessageItem({ message, contact, continues }: Props) {
  const { t } = useTranslation()
  const { isOwn, isWithdrawn, senderName, senderSide, text, passedOnFrom } = message
  const side = t(`chat.side.${senderSide}`)
  return (
    <article className={classes.message} data-own={isOwn || undefined} data-continues={continues || undefined}>
      <p className={isOwn || continues ? 'visually-hidden' : classes.writer}>
        <strong>{isOwn ? t('chat.message.you') : senderName || side}</strong>
        {!isOwn && senderName !== '' && <span>{side}</span>}
      </p>
      <div
        className={classes.bubble}
        id={messageElementId(message.id)}
        tabIndex={-1}
        data-withdrawn={isWithdrawn || undefined}
      >
        {passedOnFrom !== '' && (
          <p className={classes.passedOn}>
            <IconArrowForwardUp aria-hidden size={16} />
            {t('chat.message.passedOnFrom', { site: passedOnFrom })}
          </p>
        )}
        {isWithdrawn ? <p>{t('chat.message.withdrawn')}</p> : text !== '' && <p dir="auto">{text}</p>}
        {!isWithdrawn && <Attachments attachments={message.attachments} />}
        {!isWithdrawn && <Translations message={message} />}
      </div>
      <div className={classes.under}>
        <Foot message={message} />
        {!isWithdrawn && <MessageActions message={message} contact={contact} />}
      </div>
    </article>
  )
})
