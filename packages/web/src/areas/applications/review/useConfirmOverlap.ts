import { useTranslation } from 'react-i18next'
import { readNow } from '../../../api/queries/reads.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { stayingHere } from '../../../ui/navigation/staying.ts'
import { getApplicationDetail } from '../../matching/queries.ts'
import { getIsOperated } from '../queries.ts'

/** Returns whether the change of an application is outdated, or somebody else is working on the application. */
async function overlapOf(applicationId: number, stamp: number | undefined) {
  if (!(await readNow(getIsOperated, { applicationId, stamp }))) return undefined
  const record = await readNow(getApplicationDetail, { applicationId, really: true })
  return stamp !== undefined && record.stamp !== stamp ? 'outdated' : 'editing'
}

/**
 * Returns a function that asks before saving a change while someone else edits the same application. A change that is
 * outdated, and so would be refused, is not asked about: `tellOutdated` says so.
 */
export function useConfirmOverlap(tellOutdated: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async (applicationId: number, stamp: number | undefined): Promise<boolean> => {
    const isHere = stayingHere()
    const overlap = await overlapOf(applicationId, stamp).catch(() => undefined)
    if (!overlap) return true
    if (overlap === 'editing') {
      // A question belongs to the page that asks it; what was not asked is not sent.
      if (!isHere()) return false
      const text = t('apply.operated.text')
      return confirm({ title: t('apply.operated.title'), text, yes: t('apply.operated.yes') })
    }
    tellOutdated()
    return false
  }
}
