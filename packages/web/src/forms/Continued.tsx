import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../ui/notifications/announce.tsx'
import { Panel } from '../ui/page/Panel.tsx'

export type Continuing = { readonly isContinued?: boolean; readonly isDirty?: boolean }

/** Says that a form goes on with what was typed before the session ended, until that is saved. */
export function Continued({ form: { isContinued = false, isDirty = false } }: { form: Continuing }) {
  const { t } = useTranslation()
  const isShown = isContinued && isDirty
  useEffect(() => {
    if (isShown) announce(t('shell.ui.continued'))
  }, [isShown, t])
  return isShown && <Panel tone="soft">{t('shell.ui.continued')}</Panel>
}
