import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Fold } from '../../../ui/page/Fold.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { CompareBar, compareId } from './comparison/CompareBar.tsx'
import { Comparison } from './comparison/Comparison.tsx'
import { useComparing } from './comparison/useComparing.ts'
import { type SearchParameters, wholeCity } from './form/asked.ts'
import { type FamilyDetail, firstFilter } from './form/firstFilter.ts'
import { SearchForm } from './form/SearchForm.tsx'
import { ListAndMap } from './map/ListAndMap.tsx'
import { useSearchInAddress } from './searchState.ts'
import { askedText } from './sites/siteFacts.ts'
import { VacanciesDialog } from './sites/VacanciesDialog.tsx'
import { useFamily } from './useFamily.ts'
import { type FoundProgram, useProgramSearch } from './useProgramSearch.ts'

/** Returns a function that remembers where the list is left. When the list is shown again, it is at that place. */
function useListPlace(view: SearchParameters['view']) {
  const left = useRef(0)
  const before = useRef(view)
  useEffect(() => {
    const [from, isList] = [before.current, view === undefined]
    before.current = view
    if (!isList || from === undefined) return
    // The button that led back from the comparison is gone.
    if (from === 'comparison') focusPlace(compareId)
    window.scrollTo(0, left.current)
  }, [view])
  return () => {
    left.current = window.scrollY
  }
}

/** Shows the search and its results in a list and on a map; with an application, what its family thinks of them. */
export function Search({ detail }: { detail: FamilyDetail | undefined }) {
  const { t } = useTranslation()
  const [first] = useState(detail ? firstFilter(detail) : wholeCity)
  const [shown, setShown] = useState<FoundProgram>()
  const isWide = !useIsNarrow()
  const state = useSearchInAddress()
  const { view } = state.parameters
  const search = useProgramSearch({ state, first, isMapShown: isWide || view === 'map' })
  const comparing = useComparing(state)
  const family = useFamily(detail, search.sites)
  const leaveList = useListPlace(view)
  const dialog = shown && (
    <VacanciesDialog
      applicationId={detail?.application.id}
      familyChildren={detail?.children}
      site={shown}
      onClose={() => setShown(undefined)}
    />
  )
  if (view === 'comparison')
    return (
      <>
        <Comparison comparing={comparing} around={search.asked.filter} onVacancies={setShown} />
        {dialog}
      </>
    )
  const comparingFromList = {
    ...comparing,
    open: () => {
      leaveList()
      comparing.open()
    },
  }
  return (
    <Stack>
      <div className="no-print">
        {isWide ? (
          <Panel>
            <SearchForm {...search} />
          </Panel>
        ) : (
          // On a phone the results come first once something was asked for.
          <Fold
            title={t('programSearch.where')}
            summary={askedText(t, search.asked.filter)}
            opens={detail === undefined && state.parameters.kind === undefined}
            mustBeOpen={search.placeFault !== undefined}
          >
            <SearchForm {...search} />
          </Fold>
        )}
      </div>
      <ListAndMap
        {...{ search, family, isWide }}
        isMap={view === 'map'}
        comparing={comparingFromList}
        onVacancies={setShown}
        onLeaveList={leaveList}
      />
      <CompareBar comparing={comparingFromList} />
      {dialog}
    </Stack>
  )
}
