import { Button } from '@mantine/core'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { IconNotes } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/format.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { ReferralTag } from '../ReferralTag.tsx'
import { weekText } from '../weekText.ts'
import classes from './Queue.module.css'
import type { QueueItem } from './useQueue.ts'
import { childName } from './useQueueActions.ts'
import { childAge } from './why.ts'

type Opened = 'why' | 'note'
type Props = { startOn: string; mayWrite: boolean; open: (what: Opened, child: QueueItem) => void }

function Child({ child, startOn }: { child: QueueItem; startOn: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.child}>
      <strong>{childName(child)}</strong>
      <span>
        {t('enrollment.queue.bornAge', { born: formatDay(child.bornOn), age: childAge(t, child.bornOn, startOn) })}
      </span>
      <span>{child.applicationExternalId}</span>
    </div>
  )
}

function Standing({ child }: { child: QueueItem }) {
  const { t } = useTranslation()
  const isOpen = child.status === 'active' || child.status === 'processing'
  return (
    <div className={classes.child}>
      <ReferralTag status={child.status} />
      {isOpen && child.needsAccept && <StatusTag tone="waiting">{t('enrollment.queue.needsAccept')}</StatusTag>}
      {isOpen && child.needsAccept && child.expiresOn && (
        <span>{t('enrollment.queue.answerBy', { day: formatDay(child.expiresOn) })}</span>
      )}
      {child.status === 'enrolled' && child.enrollStartOn && (
        <span>{t('enrollment.queue.firstDay', { day: formatDay(child.enrollStartOn) })}</span>
      )}
    </div>
  )
}

function Contacts({ child: { contacts } }: { child: QueueItem }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.contacts}>
      {contacts.map(({ firstName, lastName, email, phones, preferredContact }) => (
        <li key={`${firstName} ${lastName} ${email}`}>
          <strong>{`${firstName} ${lastName}`.trim()}</strong>
          {preferredContact.length > 0 && (
            <span>
              {t('enrollment.queue.prefers', {
                methods: preferredContact.map((method) => t(`words.contactMethod.${method}`)).join(', '),
              })}
            </span>
          )}
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ))}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </li>
      ))}
    </ul>
  )
}

function Note({ child, mayWrite, open }: { child: QueueItem } & Pick<Props, 'mayWrite' | 'open'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.child}>
      {child.note && <span className={classes.note}>{child.note}</span>}
      {mayWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconNotes aria-hidden size={16} />}
          onClick={() => open('note', child)}
        >
          {t(child.note ? 'enrollment.note.edit' : 'enrollment.note.add')}
          <span className="visually-hidden"> {childName(child)}</span>
        </Button>
      )}
    </div>
  )
}

function Referred({ child, open }: { child: QueueItem } & Pick<Props, 'open'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.child}>
      {formatDay(child.referredOn)}
      {child.isManual && <span>{t('enrollment.queue.byHand')}</span>}
      <Button variant="subtle" size="compact-sm" className={classes.inline} onClick={() => open('why', child)}>
        {t('enrollment.queue.whyHere')}
        <span className="visually-hidden"> {childName(child)}</span>
      </Button>
    </div>
  )
}

/** What a queue says of each child: whom to call and what care is sought. */
export function useQueueColumns({ startOn, mayWrite, open }: Props): Column<QueueItem>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'child',
      title: t('enrollment.queue.child'),
      cell: (child) => <Child {...{ child, startOn }} />,
      sortBy: childName,
      width: 13,
      grow: 1.5,
    },
    {
      id: 'status',
      title: t('enrollment.queue.status'),
      cell: (child) => <Standing child={child} />,
      sortBy: ({ status }) => t(`words.referralStatus.${status}`),
      width: 12,
    },
    {
      id: 'contacts',
      title: t('enrollment.queue.family'),
      cell: (child) => <Contacts child={child} />,
      width: 16,
      grow: 1.5,
    },
    {
      id: 'care',
      title: t('enrollment.queue.care'),
      cell: ({ careStartOn, careHours }) => (
        <div className={classes.child}>
          <span>{t('enrollment.queue.from', { day: formatDay(careStartOn) })}</span>
          {weekText(t, careHours, weekdays).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ),
      width: 12,
    },
    {
      id: 'address',
      title: t('enrollment.queue.address'),
      cell: ({ address }) => address,
      width: 11,
      hideable: 'away',
    },
    {
      id: 'referredOn',
      title: t('enrollment.queue.referredOn'),
      cell: (child) => <Referred {...{ child, open }} />,
      sortBy: ({ referredOn }) => referredOn,
      width: 8.5,
      grow: 0,
    },
    {
      id: 'note',
      title: t('enrollment.queue.note'),
      cell: (child) => <Note {...{ child, mayWrite, open }} />,
      width: 9,
    },
  ]
}
