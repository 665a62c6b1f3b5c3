import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../../ui/page/Fold.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { wholeCity } from './asked.ts'
import { CompareBar } from './comparison/CompareBar.tsx'
import { Comparison } from './comparison/Comparison.tsx'
import { useComparing } from './comparison/useComparing.ts'
import { type FamilyDetail, firstFilter } from './firstFilter.ts'
import { ListAndMap } from './ListAndMap.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useSearchInAddress } from './searchState.ts'
import { askedText } from './siteFacts.ts'
import { useFamily } from './useFamily.ts'
import { type FoundProgram, useProgramSearch } from './useProgramSearch.ts'
import { VacanciesDialog } from './VacanciesDialog.tsx'

/** Returns a function that runs after the next view is shown and scrolls to where the last list was left. */
function useListPlace(isList: boolean) {
  const left = useRef(0)
  const wasList = useRef(isList)
  useEffect(() => {
    if (isList && !wasList.current) window.scrollTo(0, left.current)
    wasList.current = isList
  }, [isList])
  return () => {
    left.current = window.scrollY
  }
}

/** Shows the search and its results in a list and on a map; with an application, what its family thinks of them. */
export function Search({ detail }: { detail: FamilyDetail | undefined }) {
  const { t } = useTranslation()
  const [first] = useState(detail ? firstFilter(detail) : wholeCity)
  const [shown, setShown] = useState<FoundProgram>()
  const isWide = useMediaQuery('(min-width: 769px)', true, { getInitialValueInEffect: false })
  const state = useSearchInAddress()
  const { view } = state.parameters
  const search = useProgramSearch({ state, first, isMapShown: isWide || view === 'map' })
  const comparing = useComparing(state)
  const family = useFamily(detail, search.sites)
  const leaveList = useListPlace(view === undefined)
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
      <ListAndMap
        {...{ search, family, isWide }}
        comparing={comparingFromList}
        onVacancies={setShown}
        onLeaveList={leaveList}
      />
      <CompareBar comparing={comparingFromList} />
      {dialog}
    </Stack>
  )
}
