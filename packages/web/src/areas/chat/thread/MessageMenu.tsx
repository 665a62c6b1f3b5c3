import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../api/texts/languageName.ts'
import type { Language } from '../../../api/texts/texts.ts'
import { useAction } from '../../../forms/useAction.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { type Message, passMessageOn, translateMessage, withdrawMessage } from '../queries.ts'
import { addMessages } from './thread.ts'

/** Returns the id of the element that shows what a message says. */
export const messageElementId = (messageId: number): string => `message-${messageId}`

export type MessageAction = 'withdraw' | 'passOn' | 'translate'

/** Returns the function of each action on a message. */
function useRuns(
  { id: messageId, dialogId }: Message,
  language: Language | undefined,
): Readonly<Record<MessageAction, () => Promise<unknown>>> {
  const { t } = useTranslation()
  const withdrawing = useAction(withdrawMessage)
  const passing = useAction(passMessageOn)
  const translating = useAction(translateMessage)
  // The second press of a double press sends the same, and so does another one where the server did not answer.
  const [passedAs, passAs] = useState(() => crypto.randomUUID())
  const show = (message: Message) => {
    addMessages(dialogId, [message])
    // The menu is gone when nothing more can be done with the message.
    focusWhenLost(() => document.getElementById(messageElementId(messageId)))
  }
  return {
    withdraw: async () => {
      const done = await withdrawing.act({ messageId })
      if (done) show(done.answer)
    },
    passOn: async () => {
      if (!(await passing.act({ messageId, clientId: passedAs }))) return
      passAs(crypto.randomUUID())
      toast.done(t('chat.message.passedOn'))
    },
    translate: async () => {
      const done = language && (await translating.act({ messageId, language }))
      if (done) show(done.answer)
    },
  }
}

type Props = {
  message: Message
  actions: readonly MessageAction[]
  /** Into which the message can be translated. */
  language: Language | undefined
}

/** Shows the opened menu of a message. */
export function MessageMenu({ message, actions, language }: Props) {
  const { t, i18n } = useTranslation()
  const runs = useRuns(message, language)
  const values = { language: language ? languageName(language, i18n.language) : '' }
  return (
    <Menu position="bottom-end" shadow="md" width="max-content" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('chat.message.actions')}
          aria-describedby={messageElementId(message.id)}
        >
          <IconDots aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((name) => (
          <Menu.Item key={name} onClick={runs[name]}>
            {t(
              `chat.message.${name === 'translate' && message.senderSide !== 'family' ? 'translateForFamily' : name}`,
              values,
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
