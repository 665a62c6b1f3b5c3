import { Button } from '@mantine/core'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import type { Contact } from '../queries.ts'
import { useDays } from '../useDays.ts'
import { useOutbox } from '../useOutbox.ts'
import { MessageItem } from './MessageItem.tsx'
import classes from './Thread.module.css'
import { continues } from './threadData.ts'
import { UnsentItem } from './UnsentItem.tsx'
import { useReading } from './useReading.ts'
import { useScroll } from './useScroll.ts'
import { useThread } from './useThread.ts'

const dayOf = (instant: string) => dayInCity(new Date(instant))

function NothingYet({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const text = t(`chat.empty.${contact.canWrite ? contact.kind : 'readOnly'}`, { name: contact.name })
  return <p className={classes.nothing}>{text}</p>
}

/** Shows the messages of a conversation, the newest at the end, and those of one's own that are not sent yet. */
export function Thread({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { dialogId } = contact
  const { messages, hasEarlier, isPending, error, again, more, isReadingEarlier } = useThread(dialogId)
  const unsent = useOutbox(dialogId)
  const days = useDays()
  const { box, isAtEnd, toEnd, onScroll } = useScroll({
    first: messages[0]?.id,
    last: unsent.at(-1)?.clientId ?? messages.at(-1)?.id,
    isOwnLast: unsent.length > 0 || messages.at(-1)?.isOwn === true,
    onStart: () => hasEarlier && !isReadingEarlier && void more(),
  })
  useReading(dialogId, messages, isAtEnd)
  if (error)
    return (
      <div className={classes.failed} role="alert">
        <p>{error.message}</p>
        <Button variant="default" onClick={again}>
          {t('shell.ui.tryAgain')}
        </Button>
      </div>
    )
  const isNew = !isAtEnd && contact.unread > 0
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <div className={classes.list} ref={box} onScroll={onScroll} tabIndex={0} data-thread={dialogId}>
        {isPending && <Skeletons count={4} />}
        {hasEarlier && (
          <Button
            className={classes.earlier}
            size="compact-sm"
            variant="subtle"
            loading={isReadingEarlier}
            onClick={more}
          >
            {t('chat.thread.earlier')}
          </Button>
        )}
        {!isPending && messages.length + unsent.length === 0 && <NothingYet contact={contact} />}
        <div
          role="log"
          aria-label={t('chat.thread.label', { name: contact.name })}
          aria-busy={isPending || isReadingEarlier}
          className={classes.log}
        >
          {messages.map((message, index) => {
            const before = messages[index - 1]
            const isNewDay = !before || dayOf(before.sentAt) !== dayOf(message.sentAt)
            return (
              <Fragment key={message.id}>
                {isNewDay && <h3 className={classes.day}>{days.dayOf(message.sentAt)}</h3>}
                <MessageItem message={message} contact={contact} continues={!isNewDay && continues(message, before)} />
              </Fragment>
            )
          })}
          {unsent.map((each) => (
            <UnsentItem key={each.clientId} unsent={each} />
          ))}
        </div>
      </div>
      {isNew && (
        <Button
          className={classes.toEnd}
          size="compact-sm"
          leftSection={<IconArrowDown aria-hidden size={16} />}
          onClick={toEnd}
        >
          {t('chat.thread.new', { count: contact.unread })}
        </Button>
      )}
    </div>
  )
}
