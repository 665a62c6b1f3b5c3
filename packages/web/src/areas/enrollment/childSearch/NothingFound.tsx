import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NoSites } from '../../sites/NoSites.tsx'
import type { ChildSearch } from './useChildSearch.ts'

/** Says that a search finds no children, or that there are none yet, and what to do. */
export function NothingFound({ isFiltered, reset }: Pick<ChildSearch, 'isFiltered' | 'reset'>) {
  const { t } = useTranslation()
  return isFiltered ? (
    <EmptyState
      title={t('enrollment.search.nothingFound')}
      actions={
        <Button variant="default" onClick={reset}>
          {t('vacancies.list.reset')}
        </Button>
      }
    />
  ) : (
    <NoSites
      otherwise={
        <EmptyState
          title={t('enrollment.search.none')}
          text={t('enrollment.search.noneText')}
          actions={
            <Button component="a" href={to('siteList')} variant="default">
              {t('vacancies.list.backToSites')}
            </Button>
          }
        />
      }
    />
  )
}
