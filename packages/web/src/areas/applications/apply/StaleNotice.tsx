import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { focusPlace, focusTitle } from '../../../ui/navigation/focus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { mergeNewer, restartDraft } from '../form/draft/openDraft.ts'
import classes from './apply.module.css'

/**
 * Shows that the application has changed since this draft of a change was started, and lets the user choose. It takes
 * the focus where it answers the attempt to send the draft, from a button far below.
 */
export function StaleNotice({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation()
  const { source, userId, today } = useApply()
  useEffect(() => {
    if (takesFocus) focusPlace('stale')
  }, [takesFocus])
  if (source.kind !== 'edit') return null
  const { applicationId } = source
  const keep = async () => {
    try {
      await mergeNewer(userId, applicationId, today)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    }
  }
  const startOver = async () => {
    await restartDraft(userId, applicationId, today)
    focusTitle()
  }
  return (
    <Panel tone="warm" id="stale" title={t('apply.stale.title')}>
      <p>{t('apply.stale.text')}</p>
      <div className={classes.actions}>
        <Button onClick={() => void keep()}>{t('apply.stale.mine')}</Button>
        <Button variant="default" onClick={() => void startOver()}>
          {t('apply.stale.theirs')}
        </Button>
      </div>
    </Panel>
  )
}
