import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/callError.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'

type Props = { of: 'organization' | 'user'; error: CallError; onAgain: () => void }

/** Says that a record does not exist or is not the reader's to manage, or why the server cannot show it now. */
export function Missing({ of, error, onAgain }: Props) {
  const { t } = useTranslation()
  if (error.retryable)
    return <EmptyState title={error.message} actions={<Button onClick={onAgain}>{t('shell.ui.tryAgain')}</Button>} />
  return <EmptyState title={t(`administration.${of}.none`)} text={t(`administration.${of}.noneText`)} />
}
