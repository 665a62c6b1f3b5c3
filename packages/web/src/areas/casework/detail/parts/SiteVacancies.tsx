import { Button } from '@mantine/core'
import type { Output } from '@semilla/contract/operation.ts'
import { listVacanciesForFamily } from '@semilla/contract/vacancies.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../api/format.ts'
import { asked } from '../../../../api/queryClient.ts'
import { Skeletons } from '../../../../ui/Skeletons.tsx'
import { childrenText, scheduleTexts } from '../../../vacancies/vacancyWords.ts'
import classes from '../Detail.module.css'
import { useDetail } from '../detail.ts'

type Vacancy = Output<typeof listVacanciesForFamily>['items'][number]

function VacancyItem({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation()
  const { mayRefer, open } = useDetail()
  const place = `${vacancy.siteName} · ${vacancy.name}`
  const facts = [
    vacancy.programName,
    t('casework.detail.referral.starts', { day: formatDay(vacancy.startOn) }),
    childrenText(t, vacancy),
    vacancy.gender !== 'both' && t(`words.vacancyGender.${vacancy.gender}`),
    vacancy.forHomeless && t('casework.detail.vacancy.forHomeless'),
  ]
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
            aria-label={`${t('casework.detail.vacancy.fits')}: ${place}`}
            onClick={() => open({ kind: 'explain', vacancyId: vacancy.id, place })}
          >
            {t('casework.detail.vacancy.fits')}
          </Button>
          {mayRefer && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${t('casework.detail.vacancy.refer')}: ${place}`}
              onClick={() => open({ kind: 'refer', vacancyExternalId: vacancy.externalId, place })}
            >
              {t('casework.detail.vacancy.refer')}
            </Button>
          )}
        </div>
      </div>
      <p className={classes.line}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={`${classes.line} ${classes.soft}`}>{scheduleTexts(t, vacancy.schedule).join('; ')}</p>
    </li>
  )
}

/** The open vacancies of a site, each with what fits the family's children and a way to refer one. */
export function SiteVacancies({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const { application } = useDetail()
  const { data, error } = useQuery(
    asked(listVacanciesForFamily, {
      applicationId: application.id,
      siteIds: [siteId],
      status: 'submitted',
      name: '',
      entityType: 'site',
      page: 1,
      pageSize: 100,
    }),
  )
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeletons count={2} />
  if (data.items.length === 0) return <p className={classes.line}>{t('casework.detail.vacancy.none')}</p>
  return (
    <ul className={classes.list}>
      {data.items.map((vacancy) => (
        <VacancyItem key={vacancy.id} vacancy={vacancy} />
      ))}
    </ul>
  )
}
