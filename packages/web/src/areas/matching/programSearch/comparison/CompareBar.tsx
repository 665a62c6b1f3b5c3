import { Button } from '@mantine/core'
import { maxComparedSites } from '@semilla/domain/matching/programSearch.ts'
import { useTranslation } from 'react-i18next'
import classes from './Comparison.module.css'
import type { Comparing } from './useComparing.ts'

/** The id of what gets the focus after a comparison. */
export const compareId = 'compare-programs'

/** Says how many programs are chosen to be compared, and opens the comparison. */
export function CompareBar({ comparing }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const { ids, clear, open } = comparing
  if (ids.length === 0) return null
  return (
    <section className={`${classes.bar} no-print`} aria-label={t('programSearch.compare.title')} data-foot-bar>
      <p id={compareId} role="status" tabIndex={-1}>
        {t('programSearch.compare.chosen', { count: ids.length, most: maxComparedSites })}
      </p>
      <div>
        <Button onClick={open} disabled={ids.length < 2}>
          {t('programSearch.compare.go')}
        </Button>
        <Button variant="subtle" onClick={clear}>
          {t('programSearch.compare.clear')}
        </Button>
      </div>
    </section>
  )
}
