import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../browser/composing.ts'
import { TextFilter } from '../../../../ui/fields/filters/FilterFields.tsx'
import { FoldedFilters } from '../../../../ui/fields/filters/FoldedFilters.tsx'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import { firstFilter, focusRows } from '../focusing.ts'
import classes from '../Worklist.module.css'
import { FamilyFilters } from './FamilyFilters.tsx'
import { type Filter, narrowing, noFilter } from './filter.ts'
import { StatusFilter, WaitingFilters } from './WaitingFilters.tsx'
import { WorkFilters } from './WorkFilters.tsx'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** Goes on from the search to the rows that it found, with Enter or the arrow down. */
function toRows(event: KeyboardEvent) {
  if (!(event.target instanceof HTMLInputElement && event.target.type === 'search')) return
  if (isComposing(event.nativeEvent) || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
  event.preventDefault()
  focusRows()
}

function FilterMenus({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const clear = () => {
    onChange({ ...noFilter, text: filter.text })
    focusWhenLost(firstFilter)
  }
  return (
    <>
      <StatusFilter {...{ filter, onChange }} />
      <FamilyFilters {...{ filter, onChange }} />
      <WaitingFilters {...{ filter, onChange }} />
      <WorkFilters {...{ filter, onChange }} />
      {narrowing(filter) > 0 && (
        <Button size="sm" variant="subtle" onClick={clear}>
          {t('casework.worklist.filters.clear')}
        </Button>
      )}
    </>
  )
}

/**
 * Shows the filters of the worklist in one row: the text, and the others in menus by what they are about. The tools of
 * the list stand at the end of the row.
 */
export function Filters({ filter, onChange, tools }: Props & { tools: ReactNode }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  return (
    <>
      <search aria-label={t('casework.worklist.filters.title')} className={classes.filters} onKeyDown={toRows}>
        <TextFilter
          isCompact
          label={t('casework.worklist.search')}
          hint={t('casework.worklist.searchHint')}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
        <FoldedFilters count={narrowing(filter)} className={classes.folded}>
          <FilterMenus {...{ filter, onChange }} />
          {isNarrow && tools}
        </FoldedFilters>
      </search>
      {!isNarrow && tools}
    </>
  )
}
