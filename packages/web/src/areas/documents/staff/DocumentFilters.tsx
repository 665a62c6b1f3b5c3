import { useTranslation } from 'react-i18next'
import { ClearFilters } from '../../../ui/fields/filters/ClearFilters.tsx'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { useDocumentTags } from '../queries.ts'
import type { useDocumentFilter } from './useDocumentFilter.ts'

type Props = Pick<ReturnType<typeof useDocumentFilter>, 'filter' | 'set' | 'clear' | 'isValid' | 'isFiltered'>

/** Shows the filters of documents: by name, tag and the days on which they were sent. */
export function DocumentFilters({ filter, set, clear, isValid, isFiltered }: Props) {
  const { t } = useTranslation()
  const tags = useDocumentTags()
  return (
    <Filters label={t('documents.filters.label')}>
      <TextFilter label={t('documents.filters.name')} value={filter.name} onChange={(name) => set({ name })} />
      {tags.length > 0 && (
        <ChoiceFilter
          label={t('documents.filters.tag')}
          value={filter.tag}
          choices={[
            { value: '', label: t('documents.filters.any') },
            ...tags.map((tag) => ({ value: tag, label: tag })),
          ]}
          onChange={(tag) => set({ tag })}
        />
      )}
      <DayFilter label={t('documents.filters.from')} value={filter.from} onChange={(from) => set({ from })} />
      <DayFilter
        label={t('documents.filters.to')}
        value={filter.to}
        error={isValid ? undefined : t('validation.endBeforeStart')}
        onChange={(to) => set({ to })}
      />
      {isFiltered && <ClearFilters label={t('documents.filters.clear')} onClear={clear} />}
    </Filters>
  )
}
