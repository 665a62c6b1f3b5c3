import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { FamilyFilters } from './FamilyFilters.tsx'
import { type Filter, narrowing, noFilter } from './filter.ts'
import { focusRows } from './focusing.ts'
import { StatusFilter, WaitingFilters } from './WaitingFilters.tsx'
import { WorkFilters } from './WorkFilters.tsx'
import classes from './Worklist.module.css'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** Goes on from the search to the rows that it found, with Enter or the arrow down. */
function toRows(event: KeyboardEvent) {
  if (!(event.target instanceof HTMLInputElement && event.target.type === 'search')) return
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
  event.preventDefault()
  focusRows()
}

function FilterMenus({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <StatusFilter {...{ filter, onChange }} />
      <FamilyFilters {...{ filter, onChange }} />
      <WaitingFilters {...{ filter, onChange }} />
      <WorkFilters {...{ filter, onChange }} />
      {narrowing(filter) > 0 && (
        <Button size="sm" variant="subtle" onClick={() => onChange({ ...noFilter, text: filter.text })}>
          {t('casework.worklist.filters.clear')}
        </Button>
      )}
    </>
  )
}

/** Folds its content on a phone, where the list begins right below the search. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, open] = useState(false)
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <Button
        size="sm"
        variant={count > 0 ? 'light' : 'default'}
        aria-expanded={isOpen}
        rightSection={<Icon aria-hidden size={16} />}
        onClick={() => open(!isOpen)}
      >
        {t('casework.worklist.filters.more')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && <div className={classes.folded}>{children}</div>}
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
  const menus = <FilterMenus {...{ filter, onChange }} />
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
        {isNarrow ? (
          <Folded count={narrowing(filter)}>
            {menus}
            {tools}
          </Folded>
        ) : (
          menus
        )}
      </search>
      {!isNarrow && tools}
    </>
  )
}
