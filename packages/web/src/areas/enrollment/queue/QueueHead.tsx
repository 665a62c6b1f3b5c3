import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, inGroups } from '../../../api/texts/format.ts'
import { useFolded } from '../../../ui/page/useFolded.ts'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { VacancyTags } from '../../vacancies/VacancyTags.tsx'
import { childrenText, scheduleTexts, unbroken } from '../../vacancies/vacancyWords.ts'
import { hasSeat } from './moves.ts'
import classes from './QueueHead.module.css'

type Vacancy = Output<typeof getVacancy>

function Facts({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation()
  const { gender, startOn, programName, schedule } = vacancy
  return (
    <p>
      {childrenText(t, vacancy)} · {t(`words.vacancyGender.${gender}`)} ·{' '}
      {t('enrollment.head.starts', { day: formatDay(startOn) })} · {programName} ·{' '}
      {unbroken(inGroups(scheduleTexts(t, schedule)))}
    </p>
  )
}

/** Shows the vacancy of a queue in one line: its seats, its status, and which children it takes. */
export function QueueHead({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation()
  const narrow = useIsNarrow()
  const about = useFolded('queueHead', { isFoldedAtFirst: true })
  const seats = (
    <strong data-full={!hasSeat(vacancy) || undefined}>
      {t('enrollment.head.seats', { taken: vacancy.enrolledCount, seats: vacancy.seats })}
    </strong>
  )
  if (!narrow)
    return (
      <div className={classes.head}>
        {seats}
        <VacancyTags {...vacancy} />
        <Facts vacancy={vacancy} />
      </div>
    )
  return (
    <details className={classes.head} {...about}>
      <summary>
        {seats} <VacancyTags {...vacancy} /> <u>{t('enrollment.head.about')}</u>
      </summary>
      <Facts vacancy={vacancy} />
    </details>
  )
}
