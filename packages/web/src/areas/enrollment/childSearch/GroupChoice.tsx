import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ChildSearch, groupColumns, type PageSize, pageSizes, type QueueColumn } from './useChildSearch.ts'

const mostLevels = 3

/** Chooses by which columns children are grouped, one within the other, and how many rows a page has. */
export function GroupChoice({ groups, setGroups, pageSize, setPageSize }: ChildSearch) {
  const { t } = useTranslation()
  const levels = Math.min(groups.length + 1, mostLevels)
  const choose = (level: number, column: string) =>
    setGroups(
      column ? [...groups.slice(0, level), column as QueueColumn, ...groups.slice(level + 1)] : groups.slice(0, level),
    )
  return (
    <>
      {Array.from({ length: levels }, (_, level) => {
        const chosen = groups[level] ?? ''
        const free = groupColumns.filter((column) => column === chosen || !groups.includes(column))
        return (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a level has no other name than its number
            key={level}
            size="sm"
            label={t(level === 0 ? 'enrollment.search.groupBy' : 'enrollment.search.thenBy')}
            value={chosen}
            onChange={(event) => choose(level, event.currentTarget.value)}
            data={[
              { value: '', label: t('enrollment.search.noGroup') },
              ...free.map((column) => ({ value: column, label: t(`enrollment.search.columns.${column}`) })),
            ]}
          />
        )
      })}
      <NativeSelect
        size="sm"
        label={t('enrollment.search.pageSize')}
        value={String(pageSize)}
        onChange={(event) => setPageSize(Number(event.currentTarget.value) as PageSize)}
        data={pageSizes.map(String)}
      />
    </>
  )
}
