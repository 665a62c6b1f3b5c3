import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { useDetail } from '../../detail.ts'
import { Comparison } from './Comparison.tsx'
import { NearlyFitting } from './NearlyFitting.tsx'
import { RankToday } from './RankToday.tsx'

/** Shows why a child stands where it does: its rank and what would change it, what nearly fits, and other children. */
export function WhyChildDialog({ childId }: { childId: number }) {
  const { t } = useTranslation()
  const { close, children } = useDetail()
  const name = children.find(({ id }) => id === childId)?.firstName ?? ''
  return (
    <Dialog
      title={t('casework.detail.whyChild.title', { name })}
      onClose={close}
      actions={<Button onClick={close}>{t('shell.ui.close')}</Button>}
    >
      <h3>{t('casework.detail.whyChild.rank')}</h3>
      <RankToday childId={childId} />
      <h3>{t('casework.detail.whyChild.nearly')}</h3>
      <NearlyFitting childId={childId} />
      <h3>{t('casework.detail.whyChild.compare')}</h3>
      <Comparison childId={childId} />
    </Dialog>
  )
}
