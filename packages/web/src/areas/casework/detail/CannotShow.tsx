import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useWayBack } from './wayBack.ts'

/**
 * Shows why an application cannot be shown: the same for one that does not exist and one that belongs to someone else.
 */
export function CannotShow({ error, retry }: { error: CallError | null; retry: () => void }) {
  const { t } = useTranslation()
  const { toList } = useWayBack()
  const list = (
    <Button component="a" href={toList} variant="default">
      {t('casework.detail.toList')}
    </Button>
  )
  const again = <Button onClick={retry}>{t('shell.ui.tryAgain')}</Button>
  if (!error || error.status === 404)
    return (
      <EmptyState
        title={t('casework.detail.notFound.title')}
        text={t('casework.detail.notFound.text')}
        actions={list}
      />
    )
  return (
    <EmptyState
      title={error.message}
      actions={
        <>
          {again}
          {list}
        </>
      }
    />
  )
}
