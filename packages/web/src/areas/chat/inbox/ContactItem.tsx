import { dayInCity } from '@semilla/domain/values/dates.ts'
import { IconBellOff, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimeOf } from '../../../api/texts/format.ts'
import { aboutContact } from '../aboutContact.ts'
import type { Contact } from '../queries.ts'
import { UnreadBadge } from '../UnreadBadge.tsx'
import { useDays } from '../useDays.ts'
import classes from './Inbox.module.css'

const today = () => dayInCity(new Date())

/** Returns the start of the last message, or what it is when it has no text. */
function usePreview({ lastMessage }: Contact): string {
  const { t, i18n } = useTranslation()
  if (!lastMessage) return t('chat.list.noMessage')
  const { isWithdrawn, attachments, isOwn, translations } = lastMessage
  const inOwnLanguage = isOwn ? undefined : translations.find(({ language }) => language === i18n.language)
  const text = inOwnLanguage?.text ?? lastMessage.text
  const what = isWithdrawn ? t('chat.message.withdrawn') : text || attachments.map(({ name }) => name).join(', ')
  return isOwn ? t('chat.list.own', { text: what }) : what
}

type Props = { contact: Contact; isOpen: boolean; onOpen: () => void }

/** Shows a conversation in the list: with whom, the start of its last message, when, and how many are unread. */
export function ContactItem({ contact, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const { name, unread, isMuted, isStarred, lastMessage, kind, remark } = contact
  const about = [aboutContact(contact), remark].filter(Boolean).join(' · ')
  const preview = usePreview(contact)
  const { shortDayOf } = useDays()
  const at = lastMessage?.sentAt
  return (
    <li>
      <button
        type="button"
        className={classes.contact}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        data-dialog={contact.dialogId}
      >
        <span className={classes.initial} aria-hidden data-kind={kind}>
          {[...name][0]?.toUpperCase()}
        </span>
        <span className={classes.what}>
          <span className={classes.name} title={name}>
            {name}
            {isStarred && <IconStarFilled aria-label={t('chat.contact.isStarred')} size={14} />}
            {isMuted && <IconBellOff aria-label={t('chat.contact.isMuted')} size={14} />}
          </span>
          {about && <span className={classes.about}>{about}</span>}
          <span className={classes.preview} data-unread={unread > 0 || undefined} title={preview}>
            {preview}
          </span>
        </span>
        <span className={classes.side}>
          {at && <time dateTime={at}>{dayInCity(new Date(at)) === today() ? formatTimeOf(at) : shortDayOf(at)}</time>}
          {unread > 0 && <UnreadBadge count={unread} isMuted={isMuted} />}
        </span>
      </button>
    </li>
  )
}
