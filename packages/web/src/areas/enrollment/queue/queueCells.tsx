import { Button } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { ReferralTag } from '../ReferralTag.tsx'
import { childAge, monthsText } from './explainReferral.ts'
import classes from './Queue.module.css'
import type { QueueItem } from './useQueue.ts'
import { childName } from './useQueueActions.ts'

/** Opens a dialog of a row: why the child is there, or the site's note. */
export type Open = (what: 'why' | 'note', child: QueueItem) => void

/** Shows a child's name, and its age when the vacancy starts. */
export function Child({ child, startOn }: { child: QueueItem; startOn: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.child}>
      <strong>{childName(child)}</strong>
      {child.bornOn ? (
        <span>
          {t('enrollment.queue.bornAge', { born: formatDay(child.bornOn), age: childAge(t, child.bornOn, startOn) })}
        </span>
      ) : (
        child.ageMonths !== undefined && <span>{monthsText(t, child.ageMonths)}</span>
      )}
      <span>{child.applicationExternalId}</span>
    </div>
  )
}

/** Shows the status of a referral, and whose answer is pending. */
export function ReferralState({ child }: { child: QueueItem }) {
  const { t } = useTranslation()
  const isOpen = child.status === 'active' || child.status === 'processing'
  return (
    <div className={classes.child}>
      <ReferralTag status={child.status} endedBecause={child.endedBecause} />
      {isOpen && child.needsAccept && <StatusTag tone="waiting">{t('enrollment.queue.needsAccept')}</StatusTag>}
      {isOpen && child.needsAccept && child.expiresOn && (
        <span>{t('enrollment.queue.answerBy', { day: formatDay(child.expiresOn) })}</span>
      )}
      {isOpen && child.answerDueOn && (
        <span>
          {t(`enrollment.queue.${child.isAnswerOverdue ? 'overdue' : 'answerDue'}`, {
            day: formatDay(child.answerDueOn),
          })}
        </span>
      )}
      {child.status === 'enrolled' && child.enrollStartOn && (
        <span>{t('enrollment.queue.firstDay', { day: formatDay(child.enrollStartOn) })}</span>
      )}
    </div>
  )
}

/** Shows the contacts of the family. */
export function Contacts({ child: { contacts } }: { child: QueueItem }) {
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

export function Note({ child, mayWork, open }: { child: QueueItem; mayWork: boolean; open: Open }) {
  const { t } = useTranslation()
  return (
    <div className={classes.child}>
      {child.note && <span className={classes.note}>{child.note}</span>}
      {mayWork && (
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

export function Referred({ child, open }: { child: QueueItem; open: Open }) {
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
