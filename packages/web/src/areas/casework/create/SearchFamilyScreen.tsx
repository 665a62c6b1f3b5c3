import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { useServicePortal } from '../../../api/servicePortal.ts'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { searchApplications } from '../queries.ts'
import { Begun } from './Begun.tsx'
import { ColleagueDrafts } from './ColleagueDrafts.tsx'
import { CreateButton } from './CreateButton.tsx'
import classes from './create.module.css'
import { Results } from './Results.tsx'
import { SearchForm } from './SearchForm.tsx'
import { forgetAsked, inputOf, isSameSearch, keepAsked, lastAsked, nothing } from './search.ts'

/**
 * Returns the search that was asked, its page and its answer, and whether the fields still say what was asked. The last
 * search is shown again when the user comes back.
 */
function useFamilySearch() {
  const [asked, setAsked] = useState(lastAsked)
  const [typed, setTyped] = useState(asked?.typed ?? nothing)
  useEffect(() => {
    if (asked) keepAsked(asked)
  }, [asked])
  const read = useRead(searchApplications, asked && inputOf(asked.typed, asked.page), { keepsLast: true })
  const clear = () => {
    setAsked(undefined)
    forgetAsked()
  }
  return { asked, isOutdated: asked && !isSameSearch(asked.typed, typed), ask: setAsked, setTyped, clear, ...read }
}

/** Looks for a family before an application is created for it, so that none is counted twice. */
export default function SearchFamilyScreen() {
  const { t } = useTranslation()
  const { asked, isOutdated, ask, setTyped, clear, data, error, isFetching, isPlaceholderData, refetch } =
    useFamilySearch()
  const portal = useServicePortal()
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked && data && !isFetching) results.current?.focus()
  }, [asked, data, isFetching])
  const hasResults = asked && !isOutdated
  return (
    <Page
      title={t('creating.search.title')}
      intro={<p>{t('creating.search.intro')}</p>}
      above={<a href={portal?.('worklist') ?? to('worklist')}>{t('creating.toWorklist')}</a>}
    >
      <Stack>
        {!hasResults && <Begun />}
        <SearchForm
          start={asked?.typed ?? nothing}
          isBusy={isFetching}
          onSearch={(typed) => ask({ typed, page: 1 })}
          onChange={setTyped}
          onClear={clear}
        />
        {/* What was found, and the application that begins with it, belong to what was searched alone. */}
        <p role="status" className={classes.outdated}>
          {isOutdated && t('creating.outdated')}
        </p>
        {hasResults && (
          <div ref={results} tabIndex={-1}>
            <Panel
              title={t('creating.results')}
              actions={data && !isPlaceholderData && <CreateButton typed={asked.typed} />}
            >
              {data?.othersFound && <p>{t('apply.duplicates.staff.others')}</p>}
              <Results
                answer={data}
                error={error}
                onAgain={() => void refetch()}
                page={asked.page}
                pageSize={15}
                onPage={(page) => ask({ ...asked, page })}
                empty={<EmptyState title={t('creating.none.title')} text={t('creating.none.text')} />}
              />
            </Panel>
          </div>
        )}
        {!hasResults && <ColleagueDrafts />}
      </Stack>
    </Page>
  )
}
