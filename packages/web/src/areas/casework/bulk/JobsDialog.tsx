import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatInstant, formatNumber } from '../../../api/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { listBulk } from '../queries.ts'
import classes from './Bulk.module.css'

/** Lists the latest actions on many applications and exports, to look at each again. */
export function JobsDialog({ onOpen, onClose }: { onOpen: (jobId: number) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const read = useRead(listBulk, {})
  const { data } = read
  return (
    <Dialog
      title={t('worklist.bulk.recent')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('worklist.bulk.close')}</Button>}
    >
      {!data && <NotRead read={read} count={3} />}
      {data?.length === 0 && <p>{t('worklist.bulk.noRecent')}</p>}
      <ul className={classes.jobs}>
        {data?.map(({ jobId, action, isUndo, createdAt, total }) => (
          <li key={jobId}>
            <span>
              {t(`worklist.bulk.title.${isUndo ? 'undo' : action}`)} ·{' '}
              {t('worklist.bulk.meant', { count: total, shown: formatNumber(total) })}
              <br />
              <small>{formatInstant(createdAt)}</small>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onOpen(jobId)}>
              {t('worklist.bulk.look')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
