import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'

/** Why there is nothing to show, alike for an application that is not there and one that is somebody else's. */
export function CannotShow({ error, retry }: { error: CallError | null; retry: () => void }) {
  const { t } = useTranslation()
  const list = (
    <Button component="a" href={to('worklist')} variant="default">
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
