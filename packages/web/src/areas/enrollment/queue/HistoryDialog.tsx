import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatInstant } from '../../../api/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { ChangeList } from '../../vacancies/log/ChangeList.tsx'
import { listReferralHistory } from '../queries.ts'
import { childName } from './childName.ts'
import classes from './QueueDialogs.module.css'
import type { QueueItem } from './useQueue.ts'

/** Shows what happened to a child in this queue, newest first. */
export function HistoryDialog({ child, onClose }: { child: QueueItem; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useRead(listReferralHistory, { referralId: child.referralId })
  return (
    <Dialog
      title={t('enrollment.history.title', { name: childName(child) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.ui.close')}</Button>}
    >
      {error && <p>{error.message}</p>}
      {!data && !error && <Skeletons count={3} />}
      {data?.length === 0 && <p>{t('enrollment.history.none')}</p>}
      <ol className={classes.history}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <p className={classes.soft}>
              {formatInstant(entry.at)} · {entry.byName || t('vacancies.log.product')}
            </p>
            <p>{entry.action}</p>
            <ChangeList entry={entry} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
