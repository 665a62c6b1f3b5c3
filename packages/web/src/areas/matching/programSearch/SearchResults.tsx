import { NativeSelect } from '@mantine/core'
import { type ProgramOrder, programOrders } from '@semilla/domain/matching/programSearch.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Pages } from '../../../ui/page/Pages.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import classes from './programSearch.module.css'
import type { FoundProgram, ProgramSearchModel } from './useProgramSearch.ts'

function Order({ asked, sortBy, sites }: ProgramSearchModel) {
  const { t } = useTranslation()
  // Without distances, the programs are in the order of their names.
  const hasDistances = sites?.some(({ miles }) => miles !== undefined) ?? false
  const orders = programOrders.filter((order) => hasDistances || order !== 'distance')
  return (
    <div className="no-print">
      <NativeSelect
        size="sm"
        label={t('programSearch.sort')}
        value={orders.includes(asked.sort) ? asked.sort : 'name'}
        onChange={({ currentTarget }) => sortBy(currentTarget.value as ProgramOrder)}
        data={orders.map((value) => ({ value, label: t(`programSearch.order.${value}`) }))}
      />
    </div>
  )
}

/** Returns the element that gets the focus when another page of results is there, which is read from its start. */
function useFocusOnPage({ sites, isBusy, page, selected }: ProgramSearchModel) {
  const head = useRef<HTMLParagraphElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (!sites || isBusy || shown.current === page) return
    shown.current = page
    // A page that the map turned to is read from the program that was chosen there.
    if (selected === undefined) head.current?.focus()
  }, [sites, isBusy, page, selected])
  return head
}

type Props = {
  readonly search: ProgramSearchModel
  /** Renders the found sites. */
  readonly children: (sites: readonly FoundProgram[]) => ReactNode
}

/** Shows the results or why there are none. Says if the location is unknown, because there are no distances then. */
export function SearchResults({ search, children }: Props) {
  const { t } = useTranslation()
  const { sites, total, isSimilar, error, isBusy, retry, placeFault, asked, page, pages } = search
  const head = useFocusOnPage(search)
  if (placeFault) return <EmptyState title={t('programSearch.none')} text={placeFault} />
  if (error)
    return (
      <LoadFailed
        message={error.code === 'offline' ? t('programSearch.needsConnection') : error.message}
        again={retry}
      />
    )
  if (!sites) return isBusy ? <Skeletons count={5} /> : null
  if (sites.length === 0) return <EmptyState title={t('programSearch.none')} text={t('programSearch.noneText')} />
  const isPlaceUnknown = asked.filter.place !== '' && sites.every(({ miles }) => miles === undefined)
  return (
    <>
      <div className={classes.resultsHead}>
        <p ref={head} tabIndex={-1}>
          {t('programSearch.found', { count: total })}
        </p>
        <Order {...search} />
      </div>
      {isSimilar && <p className={classes.line}>{t('shell.ui.similar')}</p>}
      {isPlaceUnknown && <p className={classes.line}>{t('programSearch.placeUnknown')}</p>}
      {children(sites)}
      <Pages
        {...{ page, pages }}
        onPage={search.goTo}
        label={t('programSearch.pages')}
        previous={t('programSearch.previous')}
        next={t('programSearch.next')}
        now={t('programSearch.page', { page, pages })}
      />
    </>
  )
}
