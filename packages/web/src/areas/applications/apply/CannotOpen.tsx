import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { to } from '../../../ui/links.ts'
import { Page } from '../../../ui/Page.tsx'

/** The application could not be fetched: why, and what can be done. */
export function CannotOpen({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation()
  return (
    <Page title={t('apply.cannotOpen.title')} width="read">
      <EmptyState
        title={error.message}
        actions={
          <>
            <Button onClick={again}>{t('shell.ui.tryAgain')}</Button>
            <Button component="a" href={to('/Dashboard')} variant="default">
              {t('apply.cannotOpen.home')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
