import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconBellOff, IconStarFilled, IconX } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { aboutContact } from '../aboutContact.ts'
import { Composer } from '../composer/Composer.tsx'
import type { Contact } from '../queries.ts'
import { Thread } from '../thread/Thread.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { ContactMenu } from './ContactMenu.tsx'
import classes from './Conversation.module.css'
import { useConversation } from './useConversation.ts'

type Props = {
  dialogId: string
  /** Leads back to the list; without it, there is none to go back to. */
  onBack?: () => void
  /** Whether its heading is focused once it is there, because the reader has just opened it. */
  takesFocus?: boolean
  onClose?: () => void
}

function Head({ contact, onBack, onClose, takesFocus }: { contact: Contact } & Omit<Props, 'dialogId'>) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { name, kind, remark, labels, isMuted, isStarred } = contact
  const own = aboutContact(contact)
  const about = kind === 'site' && own ? own : [t(`chat.kind.${kind}`), own].filter(Boolean).join(' · ')
  return (
    <div className={classes.head}>
      {onBack && (
        <ActionIcon className={classes.back} size={44} variant="subtle" aria-label={t('chat.back')} onClick={onBack}>
          <IconArrowLeft aria-hidden size={22} />
        </ActionIcon>
      )}
      <div className={classes.title}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
          {isStarred && <IconStarFilled aria-label={t('chat.contact.isStarred')} size={16} />}
          {isMuted && <IconBellOff aria-label={t('chat.contact.isMuted')} size={16} />}
        </h2>
        <p>{about}</p>
        {(remark || labels.length > 0) && (
          <p className={classes.remark}>{[remark, ...labels].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <ContactMenu contact={contact} onRemoved={onBack ?? onClose ?? (() => undefined)} />
      {onClose && (
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('shell.ui.close')} onClick={onClose}>
          <IconX aria-hidden size={20} />
        </ActionIcon>
      )}
    </div>
  )
}

/** Shows one conversation: with whom, its messages, and where to write or why that is not possible. */
export function Conversation({ dialogId, onBack, onClose, takesFocus = false }: Props) {
  const { t } = useTranslation()
  const { data: contact, error, refetch } = useConversation(dialogId)
  if (!contact)
    return (
      <div className={classes.conversation} data-chat>
        {error ? (
          <div className={classes.failed} role="alert">
            <p>{error.message}</p>
            <Button variant="default" onClick={() => void refetch()}>
              {t('shell.ui.tryAgain')}
            </Button>
            {onBack && (
              <Button variant="subtle" onClick={onBack}>
                {t('chat.back')}
              </Button>
            )}
          </div>
        ) : (
          <Skeletons count={4} />
        )}
      </div>
    )
  return (
    <article className={classes.conversation} aria-label={t('chat.with', { name: contact.name })} data-chat>
      <Head {...{ contact, onBack, onClose, takesFocus }} />
      <ConnectionNote />
      <Fragment key={dialogId}>
        <Thread contact={contact} />
        {contact.canWrite ? (
          <Composer contact={contact} />
        ) : (
          <p className={classes.obstacle} role="note">
            {contact.obstacleText}
          </p>
        )}
      </Fragment>
    </article>
  )
}
