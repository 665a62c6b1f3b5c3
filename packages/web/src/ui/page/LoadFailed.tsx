import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { Skeletons } from './Skeletons.tsx'

/** Shows why something could not be loaded, with a retry, and tells screen readers. */
export function LoadFailed({ message, text, again }: { message: string; text?: string; again: () => void }) {
  const { t } = useTranslation()
  const actions = <Button onClick={again}>{t('shell.ui.tryAgain')}</Button>
  return (
    <div role="alert">
      <EmptyState title={message} {...{ text, actions }} />
    </div>
  )
}

type Failure = { readonly message: string; readonly retryable: boolean }
type Read = { readonly error: Failure | null; readonly refetch: () => unknown }

/**
 * Stands in the place of what a read has not returned: placeholders while it loads, or why it failed, with a retry where
 * that may help.
 */
export function NotRead({ read: { error, refetch }, ...shown }: { read: Read } & ComponentProps<typeof Skeletons>) {
  if (!error) return <Skeletons {...shown} />
  if (!error.retryable) return <EmptyState title={error.message} />
  return <LoadFailed message={error.message} again={() => void refetch()} />
}
