import { ActionIcon } from '@mantine/core'
import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { isComposing } from '../../../browser/composing.ts'
import { Conversation } from '../contact/Conversation.tsx'
import { ContactList } from '../inbox/ContactList.tsx'
import { countUnread } from '../queries.ts'
import { UnreadBadge } from '../UnreadBadge.tsx'
import classes from './ChatPanel.module.css'
import { closeChat, openChat, useChatPanel } from './chatPanel.ts'
import { useGivesWay } from './useGivesWay.ts'

function Opener({ unread }: { unread: number }) {
  const { t } = useTranslation()
  const opener = useRef<HTMLButtonElement>(null)
  const givesWay = useGivesWay(opener)
  return (
    <button
      ref={opener}
      type="button"
      className={`${classes.opener} no-print`}
      onClick={() => openChat()}
      data-gives-way={givesWay || undefined}
      data-chat-opener
    >
      <IconMessageCircle aria-hidden size={22} />
      <span className={classes.label}>{t('chat.panel.open')}</span>
      {unread > 0 && <UnreadBadge count={unread} />}
    </button>
  )
}

const findOpener = () => document.querySelector('[data-chat-opener]')

function Panel({ dialogId }: { dialogId: string }) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  // What was pressed is gone when another conversation or the list is shown, and the Escape key would be heard nowhere.
  useEffect(() => {
    if (dialogId !== undefined) panel.current?.focus({ preventScroll: true })
  }, [dialogId])
  // Where the reader was before it opened, such as at the card of an offer. The button that opens the list is gone by now.
  const [cameFrom] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const back = cameFrom !== document.body && cameFrom?.isConnected ? cameFrom : findOpener()
      if (back instanceof HTMLElement) back.focus()
    },
    [cameFrom],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) closeChat()
  }
  return (
    <aside
      ref={panel}
      className={`${classes.panel} no-print`}
      aria-label={t('chat.title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-chat
    >
      {dialogId === '' ? (
        <>
          <header className={classes.head}>
            <h2>{t('chat.title')}</h2>
            <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('shell.ui.close')} onClick={closeChat}>
              <IconX aria-hidden size={20} />
            </ActionIcon>
          </header>
          <div className={classes.list}>
            <ContactList openId="" onOpen={openChat} />
          </div>
        </>
      ) : (
        <Conversation key={dialogId} dialogId={dialogId} onBack={() => openChat()} onClose={closeChat} />
      )}
    </aside>
  )
}

/** Shows the chat in a corner of every screen, for families and programs. */
export function ChatPanel() {
  const shown = useChatPanel()
  const { data } = useRead(countUnread, {})
  return shown === undefined ? <Opener unread={data?.messages ?? 0} /> : <Panel dialogId={shown} />
}
