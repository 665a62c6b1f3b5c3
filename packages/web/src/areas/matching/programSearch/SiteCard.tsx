import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { useLanguageNames } from '../../sites/useLanguageNames.ts'
import type { PreferenceKind } from '../preferences/preferenceLists.ts'
import classes from './programSearch.module.css'
import { SiteMoves } from './SiteMoves.tsx'
import { milesText, placeText } from './siteFacts.ts'
import type { FoundProgram } from './useProgramSearch.ts'

type Props = {
  site: FoundProgram
  applicationId: number
  canChange: boolean
  standing: PreferenceKind | undefined
  /** The number of open vacancies for the ages of the family's children; undefined while they load. */
  fitting: number | undefined
  onVacancies: () => void
}

/** Shows a found program: its location, which children it takes, and the family's preference. */
export function SiteCard({ site, applicationId, canChange, standing, fitting, onVacancies }: Props) {
  const { t } = useTranslation()
  const languages = useLanguageNames()(site.languages)
  const { openVacancies: count } = site
  const lines = [
    [t(`words.careType.${site.careType}`), milesText(t, site)].filter(Boolean).join(' · '),
    placeText(site),
    languages && t('programSearch.languages', { languages }),
    count > 0 && fitting !== undefined && t('programSearch.fitting', { count: fitting }),
  ]
  return (
    <li className={classes.card}>
      <h3>
        <a href={to('site', { siteId: site.id })}>{site.name}</a>
      </h3>
      {standing && (
        <StatusTag tone={standing === 'preferred' ? 'good' : 'quiet'}>
          {t(`words.sitePreference.${standing}`)}
        </StatusTag>
      )}
      {lines.filter(Boolean).map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
      <div className={classes.buttons}>
        {count > 0 ? (
          <Button
            variant="default"
            aria-haspopup="dialog"
            aria-label={`${t('programSearch.vacancies', { count })}: ${site.name}`}
            onClick={onVacancies}
          >
            {t('programSearch.vacancies', { count })}
          </Button>
        ) : (
          <p className={classes.soft}>{t('programSearch.vacancies', { count })}</p>
        )}
        {canChange && <SiteMoves {...{ site, applicationId, standing }} />}
      </div>
    </li>
  )
}
