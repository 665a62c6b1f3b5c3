import { useTranslation } from 'react-i18next'
import { readNow } from '../../../api/queries/reads.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { getIsOperated } from '../queries.ts'

/** Returns a function that asks before saving a change while someone else edits the same application. */
export function useMayOverlap() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async (applicationId: number, stamp: number | undefined): Promise<boolean> => {
    const isOperated = await readNow(getIsOperated, { applicationId, stamp }).catch(() => false)
    if (!isOperated) return true
    return confirm({ title: t('apply.operated.title'), text: t('apply.operated.text'), yes: t('apply.operated.yes') })
  }
}
