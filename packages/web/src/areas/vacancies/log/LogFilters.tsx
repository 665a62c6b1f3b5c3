import type * as api from '@semilla/contract/casework/log.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { CheckboxGroup } from '../../../ui/fields/choices/choices.tsx'
import { DayFilter, Filters } from '../../../ui/fields/filters/FilterFields.tsx'
import { FilterMenu } from '../../../ui/fields/filters/FilterMenu.tsx'
import { listLogCategories } from '../queries.ts'
import classes from './LogFilters.module.css'

export type Category = Output<typeof api.listLogCategories>[number]['category']
export type LogFilter<C extends Category = Category> = {
  readonly categories: readonly C[]
  readonly from: string
  readonly to: string
}

/** Returns whether the period of a filter does not end before it starts. */
export const isPeriod = ({ from, to }: LogFilter): boolean => !from || !to || from <= to

type Props<C extends Category> = {
  entity: Input<typeof api.listLogCategories>['entity']
  filter: LogFilter<C>
  onChange: (filter: LogFilter<C>) => void
}

/** Shows the filters of a log: the days between which something happened, and what kinds of entries are shown. */
export function LogFilters<C extends Category>({ entity, filter, onChange }: Props<C>) {
  const { t } = useTranslation()
  const categories = useRead(listLogCategories, { entity }).data ?? []
  return (
    <Filters label={t('logs.filter.label')}>
      <DayFilter label={t('logs.filter.from')} value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <DayFilter
        label={t('logs.filter.to')}
        value={filter.to}
        onChange={(to) => onChange({ ...filter, to })}
        error={isPeriod(filter) ? undefined : t('logs.filter.backwards')}
      />
      <div className={classes.kinds}>
        <FilterMenu label={t('logs.filter.categories')} count={filter.categories.length}>
          <CheckboxGroup
            name="logCategories"
            label={t('logs.filter.categories')}
            optional
            choices={categories.map(({ category, name }) => ({ value: category as C, label: name }))}
            value={[...filter.categories]}
            onChange={(chosen) => onChange({ ...filter, categories: [...chosen] })}
          />
        </FilterMenu>
      </div>
    </Filters>
  )
}
