import { type TextFilter, textFilters } from '@semilla/domain/localization/texts.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, Filters, TextFilter as WordFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { useTexts } from './useTexts.ts'

type Props = { model: Pick<ReturnType<typeof useTexts>, 'filter' | 'change' | 'files'> }

/** Shows the filters of the texts: words, their file, and whether they are changed or missing. */
export function TextFilters({ model }: Props) {
  const { t } = useTranslation()
  const { filter, change, files } = model
  const choices = files.map(({ name, count, changed }) => ({
    value: name,
    label: t('upkeep.texts.fileOf', { name, count, changed }),
  }))
  return (
    <Filters label={t('upkeep.texts.filters')}>
      <WordFilter
        label={t('upkeep.texts.search')}
        hint={t('upkeep.texts.searchHint')}
        value={filter.text}
        onChange={(text) => change({ text })}
      />
      <ChoiceFilter
        label={t('upkeep.texts.file')}
        value={filter.file}
        onChange={(file) => change({ file })}
        choices={[{ value: '', label: t('upkeep.texts.anyFile') }, ...choices]}
      />
      <ChoiceFilter<TextFilter>
        label={t('upkeep.texts.show')}
        value={filter.show}
        onChange={(show) => change({ show })}
        choices={textFilters.map((value) => ({ value, label: t(`upkeep.texts.shows.${value}`) }))}
      />
    </Filters>
  )
}
