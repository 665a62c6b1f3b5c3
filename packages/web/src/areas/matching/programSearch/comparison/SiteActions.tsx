import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../../api/texts/format.ts'
import type { FoundProgram } from '../useProgramSearch.ts'
import type { Attribute } from './attributes.ts'
import type { Comparing } from './useComparing.ts'

export type ComparisonProps = {
  sites: readonly FoundProgram[]
  attributes: readonly Attribute[]
  comparing: Comparing
  onVacancies: (site: FoundProgram) => void
}

/** Shows a compared program's open vacancies, and takes it out of the comparison. */
export function SiteActions({
  site,
  comparing,
  onVacancies,
}: Omit<ComparisonProps, 'sites' | 'attributes'> & { site: FoundProgram }) {
  const { t } = useTranslation()
  const name = t('programSearch.vacancies', { count: site.openVacancies })
  return (
    <div className="no-print">
      {site.openVacancies > 0 && (
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={`${name}${colon()}${site.name}`}
          onClick={() => onVacancies(site)}
        >
          {name}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        aria-label={t('programSearch.compare.removeSite', { site: site.name })}
        onClick={() => comparing.toggle(site.id)}
      >
        {t('programSearch.compare.remove')}
      </Button>
    </div>
  )
}
