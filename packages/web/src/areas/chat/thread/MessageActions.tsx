import { ActionIcon, Menu } from '@mantine/core'
import { withdrawWithinSeconds } from '@semilla/domain/chat/messages.ts'
import { IconDots } from '@tabler/icons-react'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { type Contact, type Message, passMessageOn, translateMessage, withdrawMessage } from '../queries.ts'
import { addMessages } from './thread.ts'

/** Returns whether a message can still be withdrawn, until the moment at which it cannot. */
function useIsFresh({ isOwn, sentAt }: Message): boolean {
  const leftMs = Date.parse(sentAt) + withdrawWithinSeconds * 1000 - Date.now()
  const [isOver, setOver] = useState(leftMs <= 0)
  useEffect(() => {
    if (!isOwn || isOver) return
    const ending = setTimeout(() => setOver(true), leftMs)
    return () => clearTimeout(ending)
  })
  return isOwn && !isOver
}

/** Shows what can be done with a message: withdraw one's own, pass one of a program on to the agency, translate. */
export function MessageActions({ message, contact }: { message: Message; contact: Contact }) {
  const { t } = useTranslation()
  const isFresh = useIsFresh(message)
  const { userType } = useSession()
  const withdrawing = useAction(withdrawMessage)
  const passing = useAction(passMessageOn)
  const translating = useAction(translateMessage)
  const { id: messageId, dialogId } = message
  const actions: { name: 'withdraw' | 'passOn' | 'translate'; run: () => unknown }[] = []
  if (isFresh)
    actions.push({
      name: 'withdraw',
      run: async () => {
        const done = await withdrawing.act({ messageId })
        if (done) addMessages(dialogId, [done.answer])
      },
    })
  if (userType === 'parent' && contact.kind === 'site')
    actions.push({
      name: 'passOn',
      run: async () => {
        const done = await passing.act({ messageId, clientId: crypto.randomUUID() })
        if (done) toast.done(t('chat.message.passedOn'))
      },
    })
  if (
    contact.canTranslate &&
    !message.isOwn &&
    message.text !== '' &&
    !message.translations.some(({ language }) => language === i18next.language)
  )
    actions.push({
      name: 'translate',
      run: async () => {
        const done = await translating.act({ messageId, language: i18next.language as 'en' })
        if (done) addMessages(dialogId, [done.answer])
      },
    })
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('chat.message.actions')}>
          <IconDots aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, run }) => (
          <Menu.Item key={name} onClick={run}>
            {t(`chat.message.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
