import { ActionIcon } from '@mantine/core'
import { withdrawWithinSeconds } from '@semilla/domain/chat/messages.ts'
import { IconDots } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import type { Contact, Message } from '../queries.ts'
import { type MessageAction, MessageMenu } from './MessageMenu.tsx'

/** Returns whether a message can still be withdrawn, until the moment at which it cannot. */
function useIsFresh({ isOwn, sentAt }: Message): boolean {
  const leftMs = isOwn ? Date.parse(sentAt) + withdrawWithinSeconds * 1000 - Date.now() : 0
  const [isOver, setOver] = useState(leftMs <= 0)
  useEffect(() => {
    if (isOver) return
    const ending = setTimeout(() => setOver(true), leftMs)
    return () => clearTimeout(ending)
  })
  return !isOver
}

const lacksTranslation = ({ isOwn, text, translations }: Message) =>
  !isOwn && text !== '' && !translations.some(({ language }) => language === i18next.language)

/**
 * Shows what can be done with a message: withdraw one's own, pass one of a program on to the agency, translate. The menu
 * is made when it is first opened, because a long conversation has hundreds of messages.
 */
export function MessageActions({ message, contact }: { message: Message; contact: Contact }) {
  const { t } = useTranslation()
  const isFresh = useIsFresh(message)
  const { userType } = useSession()
  const [isUsed, setUsed] = useState(false)
  const actions: MessageAction[] = []
  if (isFresh) actions.push('withdraw')
  if (userType === 'parent' && contact.kind === 'site') actions.push('passOn')
  if (contact.canTranslate && lacksTranslation(message)) actions.push('translate')
  if (actions.length === 0) return null
  if (isUsed) return <MessageMenu {...{ message, actions }} />
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      aria-label={t('chat.message.actions')}
      onClick={() => setUsed(true)}
    >
      <IconDots aria-hidden size={18} />
    </ActionIcon>
  )
}
