import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'

/** Shows why something could not be loaded, with a retry. */
export function LoadFailed({ message, again }: { message: string; again: () => void }) {
  const { t } = useTranslation()
  return <EmptyState title={message} actions={<Button onClick={again}>{t('shell.ui.tryAgain')}</Button>} />
}
