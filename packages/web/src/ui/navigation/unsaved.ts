import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../dialogs/confirm.tsx'
import { askBeforeLeaving } from './navigation.ts'

/** Warns before a page with unsaved entries is left by a link, the back button or closing the tab. */
export function useUnsavedWarning(dirty: boolean) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  useEffect(() => {
    if (!dirty) return
    return askBeforeLeaving(() =>
      confirm({
        title: t('shell.ui.unsaved.title'),
        text: t('shell.ui.unsaved.text'),
        yes: t('shell.ui.unsaved.leave'),
        no: t('shell.ui.unsaved.stay'),
        grave: true,
      }),
    )
  }, [dirty, confirm, t])
}
