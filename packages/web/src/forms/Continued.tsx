import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../ui/notifications/announce.tsx'
import { Panel } from '../ui/page/Panel.tsx'

export type Continuing = { readonly isContinued?: boolean; readonly isDirty?: boolean }

/**
 * Says that a form goes on with what was typed before the session ended, until that is saved, and once wherever the reader
 * is: the form may be far below.
 */
export function Continued({ form: { isContinued = false, isDirty = false } }: { form: Continuing }) {
  const { t } = useTranslation()
  const isShown = isContinued && isDirty
  const isTold = useRef(false)
  useEffect(() => {
    if (!isShown || isTold.current) return
    isTold.current = true
    announce(t('shell.ui.continued'))
  }, [isShown, t])
  return isShown && <Panel tone="soft">{t('shell.ui.continued')}</Panel>
}
