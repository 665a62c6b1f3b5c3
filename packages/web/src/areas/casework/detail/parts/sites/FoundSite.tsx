import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../../../api/texts/format.ts'
import { to } from '../../../../../links/links.ts'
import { StatusTag } from '../../../../../ui/display/StatusTag.tsx'
import { milesText, placeText } from '../../../../matching/programSearch/sites/siteFacts.ts'
import type { FoundProgram } from '../../../../matching/programSearch/useProgramSearch.ts'
import classes from '../Part.module.css'
import { SiteMenu } from './SiteMenu.tsx'
import { SiteVacancies } from './SiteVacancies.tsx'
import { type SitePreference, useSitePreference } from './siteMoves.ts'

function preferenceTone(preference: SitePreference) {
  return preference === 'preferred' ? 'good' : 'quiet'
}

/** Shows a found site: its distance, the family's preference, and its vacancies on request. */
export function FoundSite({ site }: { site: FoundProgram }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const vacancies = useId()
  const preference = useSitePreference()(site.id)
  const facts = [milesText(t, site), t(`words.careType.${site.careType}`), placeText(site)]
  return (
    <li>
      <div className={classes.row}>
        <h3>
          <a href={to('site', { siteId: site.id })}>{site.name}</a>
          {preference !== 'unlisted' && (
            <StatusTag tone={preferenceTone(preference)}>{t(`words.sitePreference.${preference}`)}</StatusTag>
          )}
        </h3>
        <div className={`${classes.buttons} no-print`}>
          <Button
            size="xs"
            variant="default"
            disabled={site.openVacancies === 0}
            aria-expanded={isOpen}
            aria-controls={vacancies}
            aria-label={`${t('programSearch.vacancies', { count: site.openVacancies })}${colon()}${site.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t('programSearch.vacancies', { count: site.openVacancies })}
          </Button>
          <SiteMenu site={site} preference={preference} />
        </div>
      </div>
      <p className={`${classes.line} ${classes.soft}`}>{facts.filter(Boolean).join(' · ')}</p>
      <div id={vacancies}>{isOpen && <SiteVacancies siteId={site.id} />}</div>
    </li>
  )
}
