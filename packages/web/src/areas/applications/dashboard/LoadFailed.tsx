import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'

/** Something could not be fetched: why, and a way to try again. */
export function LoadFailed({ message, again }: { message: string; again: () => void }) {
  const { t } = useTranslation()
  return <EmptyState title={message} actions={<Button onClick={again}>{t('shell.ui.tryAgain')}</Button>} />
}
