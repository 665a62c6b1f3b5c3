import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import classes from './programSearch.module.css'
import type { FoundProgram, ProgramSearchModel } from './useProgramSearch.ts'

function Pages({ page, pages, goTo }: Pick<ProgramSearchModel, 'page' | 'pages' | 'goTo'>) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav className={`${classes.pages} no-print`} aria-label={t('programSearch.pages')}>
      <Button variant="default" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        {t('programSearch.previous')}
      </Button>
      <span>{t('programSearch.page', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        {t('programSearch.next')}
      </Button>
    </nav>
  )
}

type Props = {
  readonly search: ProgramSearchModel
  /** Renders the found sites. */
  readonly children: (sites: readonly FoundProgram[]) => ReactNode
}

/** Shows the results or why there are none. Says if the location is unknown, because there are no distances then. */
export function SearchResults({ search, children }: Props) {
  const { t } = useTranslation()
  const { sites, total, error, isBusy, retry, placeFault } = search
  if (placeFault) return <EmptyState title={t('programSearch.none')} text={placeFault} />
  if (error)
    return <EmptyState title={error.message} actions={<Button onClick={retry}>{t('shell.ui.tryAgain')}</Button>} />
  if (!sites) return isBusy ? <Skeletons count={5} /> : null
  if (sites.length === 0) return <EmptyState title={t('programSearch.none')} text={t('programSearch.noneText')} />
  const isPlaceUnknown = sites.every(({ miles }) => miles === undefined)
  return (
    <>
      <p className={classes.line}>{t('programSearch.found', { count: total })}</p>
      {isPlaceUnknown && <p className={classes.line}>{t('programSearch.placeUnknown')}</p>}
      {children(sites)}
      <Pages {...search} />
    </>
  )
}
