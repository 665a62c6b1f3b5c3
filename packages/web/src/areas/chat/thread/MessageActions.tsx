import { ActionIcon } from '@mantine/core'
import { withdrawWithinSeconds } from '@semilla/domain/chat/messages.ts'
import { IconDots } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import type { Language } from '../../../api/texts/texts.ts'
import type { Contact, Message } from '../queries.ts'
import { type MessageAction, MessageMenu, messageElementId } from './MessageMenu.tsx'

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

/**
 * Returns the language into which a message can still be translated: what the family wrote into the reader's, and what
 * was written to the family into the family's. None if both read the same language.
 */
function missingTranslation({ senderSide, text, translations }: Message, contact: Contact): Language | undefined {
  const { canTranslate, familyLanguage } = contact
  const own = i18next.language as Language
  const language = senderSide === 'family' ? own : familyLanguage === own ? undefined : familyLanguage
  return canTranslate && text !== '' && !translations.some((each) => each.language === language) ? language : undefined
}

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
  const language = missingTranslation(message, contact)
  if (language) actions.push('translate')
  if (actions.length === 0) return null
  if (isUsed) return <MessageMenu {...{ message, actions, language }} />
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      aria-label={t('chat.message.actions')}
      aria-describedby={messageElementId(message.id)}
      onClick={() => setUsed(true)}
    >
      <IconDots aria-hidden size={18} />
    </ActionIcon>
  )
}
