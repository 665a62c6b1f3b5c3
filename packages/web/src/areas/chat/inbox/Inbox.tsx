import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { Conversation } from '../contact/Conversation.tsx'
import { ContactList } from './ContactList.tsx'
import classes from './Inbox.module.css'

type Props = {
  /** The open conversation; '' for none. */
  dialogId: string
  applicationId?: number
  onOpen: (dialogId: string) => void
}

/**
 * Returns the list's element, and whether the conversation takes the focus: one that is opened from the list does, and one
 * that is left gives it back to its row. A narrow window hides what was pressed.
 */
function useFocusBetween(dialogId: string) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(dialogId)
  const [first] = useState(dialogId)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && dialogId !== first) setMoved(true)
  useEffect(() => {
    const left = last.current
    last.current = dialogId
    if (dialogId !== '' || left === '') return
    const row = list.current?.querySelector<HTMLElement>(`[data-dialog="${CSS.escape(left)}"]`)
    if (row) row.focus()
    else focusTitle()
  }, [dialogId])
  return { list, takesFocus: hasMoved }
}

/** Shows the conversations beside the open one; a narrow window shows one of the two. */
export function Inbox({ dialogId, applicationId, onOpen }: Props) {
  const { t } = useTranslation()
  const { list, takesFocus } = useFocusBetween(dialogId)
  return (
    <div className={classes.inbox} data-inbox data-open={dialogId !== '' || undefined}>
      <div className={classes.list} ref={list}>
        <ContactList openId={dialogId} {...{ applicationId, onOpen }} />
      </div>
      <div className={classes.open}>
        {dialogId === '' ? (
          <p className={classes.choose}>{t('chat.choose')}</p>
        ) : (
          <Conversation key={dialogId} {...{ dialogId, takesFocus }} onBack={() => onOpen('')} />
        )}
      </div>
    </div>
  )
}
