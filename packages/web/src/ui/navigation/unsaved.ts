import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../dialogs/confirm.tsx'
import { addLeaveCheck } from './navigation.ts'

/** Returns a function that asks whether entries that are not saved may be lost. */
function useConfirmLoss(): () => Promise<boolean> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return useCallback(
    () =>
      confirm({
        title: t('shell.ui.unsaved.title'),
        text: t('shell.ui.unsaved.text'),
        yes: t('shell.ui.unsaved.leave'),
        no: t('shell.ui.unsaved.stay'),
        isDestructive: true,
      }),
    [confirm, t],
  )
}

/**
 * Warns before a page with unsaved entries is left by a link, the back button or closing the tab. Returns what asks in the
 * same way elsewhere.
 */
export function useUnsavedWarning(dirty: boolean): () => Promise<boolean> {
  const confirmLoss = useConfirmLoss()
  useEffect(() => (dirty ? addLeaveCheck(confirmLoss) : undefined), [dirty, confirmLoss])
  return confirmLoss
}
