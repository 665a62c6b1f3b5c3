import { Button } from '@mantine/core'
import type { Output } from '@semilla/contract/operation.ts'
import type { searchSitesForFamily } from '@semilla/contract/sites.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../api/format.ts'
import { to } from '../../../../ui/links.ts'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import classes from '../Detail.module.css'
import { SiteMenu } from './SiteMenu.tsx'
import { SiteVacancies } from './SiteVacancies.tsx'
import { type Standing, useStanding } from './siteMoves.ts'

type Site = Output<typeof searchSitesForFamily>['items'][number]

function standingTag(standing: Standing) {
  return standing === 'preferred' ? 'good' : 'quiet'
}

/** A site that was found: how far it is, what the family thinks of it, and its vacancies behind a button. */
export function FoundSite({ site }: { site: Site }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const vacancies = useId()
  const standing = useStanding()(site.id)
  const far = site.miles === undefined ? undefined : formatNumber(Math.round(site.miles * 10) / 10)
  const facts = [
    far !== undefined && t('casework.detail.search.away', { miles: far }),
    t(`words.careType.${site.careType}`),
    [site.street, site.zip].filter(Boolean).join(', '),
    site.neighborhood,
  ]
  return (
    <li>
      <div className={classes.row}>
        <h3>
          <a href={to('/Partials/ProviderDetail', { providerId: site.id })}>{site.name}</a>
          {standing !== 'unlisted' && (
            <StatusTag tone={standingTag(standing)}>{t(`words.sitePreference.${standing}`)}</StatusTag>
          )}
        </h3>
        <div className={`${classes.buttons} no-print`}>
          <Button
            size="xs"
            variant="default"
            disabled={site.openVacancies === 0}
            aria-expanded={isOpen}
            aria-controls={vacancies}
            aria-label={`${t('casework.detail.search.vacancies', { count: site.openVacancies })}: ${site.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t('casework.detail.search.vacancies', { count: site.openVacancies })}
          </Button>
          <SiteMenu site={site} standing={standing} />
        </div>
      </div>
      <p className={`${classes.line} ${classes.soft}`}>{facts.filter(Boolean).join(' · ')}</p>
      <div id={vacancies}>{isOpen && <SiteVacancies siteId={site.id} />}</div>
    </li>
  )
}
