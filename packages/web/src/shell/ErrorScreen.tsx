import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/callError.ts'
import { Page } from '../ui/Page.tsx'

/** In place of a screen that broke, or that could not be fetched. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const silent = error instanceof CallError && error.retryable
  const again = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <Page title={t(silent ? 'shell.errors.silentTitle' : 'shell.errors.brokenTitle')} width="read">
      <p>{silent ? error.message : t('shell.errors.brokenText')}</p>
      <Button onClick={again}>{t('shell.ui.tryAgain')}</Button>
    </Page>
  )
}
