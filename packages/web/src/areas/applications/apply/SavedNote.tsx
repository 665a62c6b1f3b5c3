import { IconCloudCheck, IconCloudOff, IconDeviceMobileCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApply } from '../form/apply.ts'
import type { Saving } from '../form/draft/draftSaving.ts'
import classes from './apply.module.css'

const icons: Partial<Record<Saving, typeof IconCloudCheck>> = {
  waiting: IconLoader2,
  saving: IconLoader2,
  saved: IconCloudCheck,
  kept: IconDeviceMobileCheck,
  offline: IconCloudOff,
  failed: IconCloudOff,
  conflict: IconCloudOff,
}

/** Shows whether the draft is saved. Announced only when it is not, because saving happens all the time. */
export function SavedNote() {
  const { t } = useTranslation()
  const { saving, takenOver } = useApply()
  const Icon = icons[saving]
  const isTrouble = saving === 'kept' || saving === 'offline' || saving === 'failed' || saving === 'conflict'
  return (
    <span className={classes.saved} data-trouble={isTrouble} role="status" aria-live={isTrouble ? 'polite' : 'off'}>
      {Icon && (
        <>
          <Icon aria-hidden size={18} />
          {t(takenOver ? 'apply.saving.takenOver' : `apply.saving.${saving}`)}
        </>
      )}
    </span>
  )
}
