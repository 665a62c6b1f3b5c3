import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/callError.ts'
import { isServerResponding, onConnectionChange } from '../api/connection.ts'
import { focusTitle } from '../ui/navigation/focus.ts'
import { Page } from '../ui/page/Page.tsx'
import { arrive } from './arrival.ts'
import { allowReload } from './versions.ts'

/** Milliseconds after which a server that responds, but could not answer, is asked again. */
const againMs = 5000

/** Shows an error in place of a screen that failed or could not be loaded. Tries again once the server may answer. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  useEffect(() => console.error(error), [error])
  // What was pressed leaves with the screen that this one replaces.
  useEffect(focusTitle, [])
  const silent = error instanceof CallError && error.retryable
  const again = () => {
    reset?.()
    void arrive()
  }
  const askAgain = () => {
    allowReload()
    again()
  }
  const onAgain = useEffectEvent(again)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error begins a wait of its own
  useEffect(() => {
    if (!silent) return
    const timer = isServerResponding() ? setTimeout(onAgain, againMs) : undefined
    const stop = onConnectionChange(() => isServerResponding() && onAgain())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [error, silent])
  const text = !silent
    ? t('shell.errors.brokenText')
    : error.code === 'offline'
      ? t('shell.errors.silentText')
      : error.message
  return (
    <Page title={t(silent ? 'shell.errors.silentTitle' : 'shell.errors.brokenTitle')} width="read">
      <p>{text}</p>
      <Button onClick={askAgain}>{t('shell.ui.tryAgain')}</Button>
    </Page>
  )
}
