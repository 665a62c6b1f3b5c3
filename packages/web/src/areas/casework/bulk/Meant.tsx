import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import classes from './Bulk.module.css'
import type { Chosen } from './useBulk.ts'

export type BulkDialogProps = { chosen: Chosen; onClose: () => void; onStarted: (jobId: number) => void }

/** Says how many applications are meant. */
export function Meant({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation()
  const key = chosen.isLeast ? 'worklist.bulk.meantLeast' : 'worklist.bulk.meant'
  return <p className={classes.note}>{t(key, { count: chosen.count, shown: formatNumber(chosen.count) })}</p>
}
