import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.tsx'
import { Skeletons } from './Skeletons.tsx'

/** Shows why something could not be loaded, with a retry. */
export function LoadFailed({ message, again }: { message: string; again: () => void }) {
  const { t } = useTranslation()
  return <EmptyState title={message} actions={<Button onClick={again}>{t('shell.ui.tryAgain')}</Button>} />
}

type Read = { readonly error: { readonly message: string } | null; readonly refetch: () => unknown }

/** Stands in the place of what a read has not returned: placeholders while it loads, or why it failed, with a retry. */
export function NotRead({ read: { error, refetch }, ...shown }: { read: Read } & ComponentProps<typeof Skeletons>) {
  return error ? <LoadFailed message={error.message} again={() => void refetch()} /> : <Skeletons {...shown} />
}
