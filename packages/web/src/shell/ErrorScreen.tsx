import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/callError.ts'
import { Page } from '../ui/page/Page.tsx'
import { arrive } from './arrival.ts'

/** Shows an error in place of a screen that failed or could not be loaded. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  useEffect(() => console.error(error), [error])
  const silent = error instanceof CallError && error.retryable
  const again = () => {
    reset?.()
    void arrive()
  }
  const text = !silent
    ? t('shell.errors.brokenText')
    : error.code === 'offline'
      ? t('shell.errors.silentText')
      : error.message
  return (
    <Page title={t(silent ? 'shell.errors.silentTitle' : 'shell.errors.brokenTitle')} width="read">
      <p>{text}</p>
      <Button onClick={again}>{t('shell.ui.tryAgain')}</Button>
    </Page>
  )
}
