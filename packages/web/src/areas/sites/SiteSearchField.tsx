import { useTranslation } from 'react-i18next'
import { TextFilter } from '../../ui/fields/filters/FilterFields.tsx'
import type { SiteSearch } from './useSiteSearch.ts'

type Props = Pick<SiteSearch, 'text' | 'setText' | 'shown' | 'isNeeded' | 'left'>

/** Finds sites among many that can be chosen, and says how many are not shown. Nothing where there are few. */
export function SiteSearchField({ text, setText, shown, isNeeded, left }: Props) {
  const { t } = useTranslation()
  if (!isNeeded) return null
  const found = shown.length === 0 ? t('shell.ui.nothingFound') : left > 0 && t('sites.search.left', { count: left })
  return (
    <search>
      <TextFilter
        isCompact
        label={t('sites.search.label')}
        hint={t('sites.search.label')}
        value={text}
        onChange={setText}
      />
      <p role="status">{found}</p>
    </search>
  )
}
