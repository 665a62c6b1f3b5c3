import { Button } from '@mantine/core'
import { searchIn } from '@semilla/domain/values/search.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { type Contact, listContacts } from '../queries.ts'
import { ContactItem } from './ContactItem.tsx'
import classes from './Inbox.module.css'
import { NewConversation } from './NewConversation.tsx'

/** The number of conversations from which the list can be searched. */
const searchedFrom = 7
/** The number of conversations that are shown at once. */
const shownAtOnce = 50

const wordsOf = ({ name, applicationExternalId, remark, labels }: Contact) =>
  [name, applicationExternalId, remark, ...labels].join(' ')
const isOfApplication = (applicationId: number | undefined) => (contact: Contact) =>
  applicationId === undefined || contact.applicationId === applicationId

/** Returns the conversations in order: those with a star first, each group by its last message. */
export const inOrder = (contacts: readonly Contact[]): readonly Contact[] =>
  contacts
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((one, other) => Number(other.isStarred) - Number(one.isStarred))

type Sought = { readonly text: string; readonly isUnreadOnly: boolean }
type SearchProps = { sought: Sought; found: number; onChange: (sought: Sought) => void }

/** Looks for a text in the conversations, or only in those with unread messages. */
function ContactSearch({ sought, found, onChange }: SearchProps) {
  const { t } = useTranslation()
  const { text, isUnreadOnly } = sought
  return (
    <div className={classes.search}>
      <SearchField
        name="contacts"
        label={t('chat.list.search')}
        hint=""
        value={text}
        onChange={(next) => onChange({ ...sought, text: next })}
        status={(text !== '' || isUnreadOnly) && t('chat.list.found', { count: found })}
      />
      <CheckboxField
        name="unreadOnly"
        label={t('chat.list.unreadOnly')}
        value={isUnreadOnly}
        onChange={(next) => onChange({ ...sought, isUnreadOnly: next })}
      />
    </div>
  )
}

type Props = { openId: string; applicationId?: number; onOpen: (dialogId: string) => void }

/** Lists the reader's conversations, found by name, number, remark or label. */
export function ContactList({ openId, applicationId, onOpen }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(listContacts, {})
  const [sought, setSought] = useState<Sought>({ text: '', isUnreadOnly: false })
  const [most, setMost] = useState(shownAtOnce)
  if (error && !data)
    return (
      <div role="alert" className={classes.failed}>
        <p>{error.message}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('shell.ui.tryAgain')}
        </Button>
      </div>
    )
  if (!data) return <Skeletons count={5} />
  const all = inOrder(data).filter(isOfApplication(applicationId))
  // The open one stays although it is read by now: its row is where the reader goes on.
  const isShown = ({ unread, dialogId }: Contact) => !sought.isUnreadOnly || unread > 0 || dialogId === openId
  const found = searchIn(all.filter(isShown), sought.text, wordsOf)
  const begin = <NewConversation known={all.map(({ dialogId }) => dialogId)} onOpen={onOpen} />
  if (all.length === 0)
    return <EmptyState title={t('chat.list.emptyTitle')} text={t('chat.list.emptyText')} actions={begin} />
  return (
    <>
      {all.length >= searchedFrom && <ContactSearch {...{ sought, found: found.length, onChange: setSought }} />}
      <ul className={classes.contacts} aria-label={t('chat.list.label')}>
        {found.slice(0, most).map((contact) => (
          <ContactItem
            key={contact.dialogId}
            contact={contact}
            isOpen={contact.dialogId === openId}
            onOpen={() => onOpen(contact.dialogId)}
          />
        ))}
      </ul>
      {begin}
      {found.length > most && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + shownAtOnce)}>
          {t('chat.list.more')}
        </Button>
      )}
    </>
  )
}
