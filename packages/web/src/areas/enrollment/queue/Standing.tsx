import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../../api/texts/format.ts'
import { ReferralTag } from '../ReferralTag.tsx'
import classes from './QueueRow.module.css'
import type { QueueItem } from './useQueue.ts'

/** Returns what the site has to know about the referral itself, in a few words. */
function useStanding(child: QueueItem, group: QueueGroup): string {
  const { t } = useTranslation()
  const { status, expiresOn, answerDueOn, isAnswerOverdue, enrollStartOn, referredOn, decidedOn } = child
  if (group === 'ready' && child.visit?.status === 'agreed' && child.visit.startsAt)
    return t('enrollment.visit.standing', { when: formatInstant(child.visit.startsAt) })
  if (group === 'waiting' && expiresOn) return t('enrollment.queue.answerBy', { day: formatDay(expiresOn) })
  if (group === 'ready' && answerDueOn)
    return t(`enrollment.queue.${isAnswerOverdue ? 'overdue' : 'answerDue'}`, { day: formatDay(answerDueOn) })
  if (decidedOn)
    return [
      t('enrollment.queue.decided', { day: formatDay(decidedOn) }),
      status === 'enrolled' && enrollStartOn && t('enrollment.queue.firstDay', { day: formatDay(enrollStartOn) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return t('enrollment.queue.referred', { day: formatDay(referredOn) })
}

/** Shows the status of the referral unless it goes without saying, and what the site has to know about it. */
export function Standing({ child, group }: { child: QueueItem; group: QueueGroup }) {
  const standing = useStanding(child, group)
  return (
    <span className={classes.standing}>
      {(child.status !== 'active' || group === 'done') && (
        <ReferralTag status={child.status} endedBecause={child.endedBecause} />
      )}
      <span title={standing} data-visit={child.visit?.status === 'agreed' || undefined}>
        {standing}
      </span>
    </span>
  )
}
