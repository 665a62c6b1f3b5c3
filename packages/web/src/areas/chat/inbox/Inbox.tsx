import { useTranslation } from 'react-i18next'
import { Conversation } from '../contact/Conversation.tsx'
import { ContactList } from './ContactList.tsx'
import classes from './Inbox.module.css'

type Props = {
  /** The open conversation; '' for none. */
  dialogId: string
  applicationId?: number
  onOpen: (dialogId: string) => void
}

/** Shows the conversations beside the open one; a narrow window shows one of the two. */
export function Inbox({ dialogId, applicationId, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.inbox} data-inbox data-open={dialogId !== '' || undefined}>
      <div className={classes.list}>
        <ContactList openId={dialogId} {...{ applicationId, onOpen }} />
      </div>
      <div className={classes.open}>
        {dialogId === '' ? (
          <p className={classes.choose}>{t('chat.choose')}</p>
        ) : (
          <Conversation key={dialogId} dialogId={dialogId} onBack={() => onOpen('')} />
        )}
      </div>
    </div>
  )
}
