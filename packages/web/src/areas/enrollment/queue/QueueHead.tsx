import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../../api/texts/format.ts'
import { VacancyTags } from '../../vacancies/VacancyTags.tsx'
import { childrenText, scheduleTexts } from '../../vacancies/vacancyWords.ts'
import classes from './Queue.module.css'

/** Shows the vacancy of a queue: its status, its seats, and which children it takes. */
export function QueueHead({ vacancy }: { vacancy: Output<typeof getVacancy> }) {
  const { t } = useTranslation()
  const left = seatsLeft({ seats: vacancy.seats, enrolled: vacancy.enrolledCount })
  const figures = [
    ['seatsTaken', vacancy.enrolledCount],
    ['seatsLeft', left],
    ['openReferrals', vacancy.openReferrals],
  ] as const
  return (
    <div className={classes.head}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`enrollment.head.${name}`)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.facts}>
        <VacancyTags {...vacancy} />
        <p>
          {childrenText(t, vacancy)} · {t(`words.vacancyGender.${vacancy.gender}`)} ·{' '}
          {t('enrollment.head.starts', { day: formatDay(vacancy.startOn) })}
        </p>
        <p>
          {vacancy.programName} · {scheduleTexts(t, vacancy.schedule).join('; ')}
        </p>
      </div>
    </div>
  )
}
