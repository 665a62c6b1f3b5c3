import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { colon, inGroups } from '../../../../../api/texts/format.ts'
import { LoadFailed } from '../../../../../ui/page/LoadFailed.tsx'
import { Skeletons } from '../../../../../ui/page/Skeletons.tsx'
import {
  type FamilyVacancy,
  useSiteVacancies,
  vacancyFacts,
} from '../../../../matching/programSearch/sites/siteVacancies.ts'
import { scheduleTexts } from '../../../../vacancies/vacancyWords.ts'
import { useDetail } from '../../detail.ts'
import classes from '../Part.module.css'

function VacancyItem({ vacancy }: { vacancy: FamilyVacancy }) {
  const { t } = useTranslation()
  const { may, open } = useDetail()
  const place = `${vacancy.siteName} · ${vacancy.name}`
  return (
    <li>
      <div className={classes.row}>
        <p className={classes.line}>
          <strong>{vacancy.name}</strong> <span className={classes.soft}>{vacancy.externalId}</span>
        </p>
        <div className={`${classes.buttons} no-print`}>
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('casework.detail.vacancy.fits')}${colon()}${place}`}
            onClick={() => open({ kind: 'explain', vacancyId: vacancy.id, place })}
          >
            {t('casework.detail.vacancy.fits')}
          </Button>
          {may('refer') && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${t('casework.detail.vacancy.refer')}${colon()}${place}`}
              onClick={() => open({ kind: 'refer', vacancyExternalId: vacancy.externalId, place })}
            >
              {t('casework.detail.vacancy.refer')}
            </Button>
          )}
        </div>
      </div>
      <p className={classes.line}>{vacancyFacts(t, vacancy).join(' · ')}</p>
      <p className={`${classes.line} ${classes.soft}`}>{inGroups(scheduleTexts(t, vacancy.schedule))}</p>
    </li>
  )
}

/** Shows the open vacancies of a site, with how each fits the family's children and a button to refer one. */
export function SiteVacancies({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const { application } = useDetail()
  const { rows, status, error, onRetry } = useSiteVacancies(application.id, [siteId])
  if (status === 'failed' && error) return <LoadFailed message={error.message} again={onRetry} />
  if (status === 'loading') return <Skeletons count={2} />
  if (rows.length === 0) return <p className={classes.line}>{t('casework.detail.vacancy.none')}</p>
  return (
    <ul className={classes.list}>
      {rows.map((vacancy) => (
        <VacancyItem key={vacancy.id} vacancy={vacancy} />
      ))}
    </ul>
  )
}
