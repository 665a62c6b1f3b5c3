import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/callError.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'

type Props = { of: 'organization' | 'user'; error: CallError; onAgain: () => void }

/** Says that a record does not exist or is not the reader's to manage, or why the server cannot show it now. */
export function Missing({ of, error, onAgain }: Props) {
  const { t } = useTranslation()
  if (error.retryable) return <LoadFailed message={error.message} again={onAgain} />
  return <EmptyState title={t(`administration.${of}.none`)} text={t(`administration.${of}.noneText`)} />
}
