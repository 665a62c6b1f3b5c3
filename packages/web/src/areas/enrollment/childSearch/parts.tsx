import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'

/** Says that the children could not be loaded, with another try. */
export function LoadingError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return <LoadFailed message={t('enrollment.search.failed')} text={t('enrollment.search.failedText')} again={onRetry} />
}

/** Turns the pages of children or groups. */
export function Turning({ page, pages, setPage }: { page: number; pages: number; setPage: (page: number) => void }) {
  const { t } = useTranslation()
  return (
    <Pages
      {...{ page, pages }}
      onPage={setPage}
      label={t('enrollment.search.pages')}
      previous={t('enrollment.search.previous')}
      next={t('enrollment.search.next')}
      now={t('enrollment.search.page', { page, pages })}
    />
  )
}
