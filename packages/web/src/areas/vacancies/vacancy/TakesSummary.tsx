import { acceptedBirthDates } from '@semilla/domain/vacancies/takes.ts'
import { vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { childrenText, scheduleTexts } from '../vacancyWords.ts'
import { formFaults, reachesPastProgram } from './formFaults.ts'
import { useFittingCount } from './useFittingCount.ts'
import type { VacancyModel } from './useVacancyForm.ts'
import classes from './Vacancy.module.css'

const ageParts = vacancyForm.pick({
  selectBy: true,
  minAge: true,
  maxAge: true,
  bornFrom: true,
  bornTo: true,
  startOn: true,
})

type Props = {
  model: VacancyModel
  isCounted: boolean
  /** How many children are referred to the vacancy now. */
  referred: number | undefined
}

/**
 * Describes while typing which children the vacancy would take, and how many of those who wait fit now. Once children are
 * referred to it, it says how many: they no longer count as waiting for it.
 */
export function TakesSummary({ model: { candidate, program, startIsOver, exceeded }, isCounted, referred = 0 }: Props) {
  const { t } = useTranslation()
  const ages = ageParts.safeParse(candidate)
  const faulty = Object.keys(formFaults(candidate))
  const isSound = !faulty.some((field) => /^(minAge|maxAge|born|startOn)/.test(field))
  const scheduleIsSound = !faulty.some((field) => field.startsWith('schedule'))
  const accepted = ages.success && isSound ? acceptedBirthDates(ages.data) : undefined
  const fitting = useFittingCount(candidate, isCounted && referred === 0)
  const { seats, gender = 'both', schedule = [] } = candidate
  return (
    <Panel title={t('vacancies.takes.title')} tone="soft">
      {accepted && ages.success ? (
        <div className={classes.takes} aria-live="polite">
          <p className={classes.lead}>
            {t('vacancies.takes.lead', { count: seats ?? 0, gender: t(`vacancies.takes.${gender}`) })}
          </p>
          {referred > 0 && <p className={classes.fitting}>{t('vacancies.takes.referred', { count: referred })}</p>}
          {fitting && (
            <p className={classes.fitting}>
              {t(fitting.isCapped ? 'vacancies.takes.fitMany' : 'vacancies.takes.fit', { count: fitting.count })}
            </p>
          )}
          {fitting?.excludedBy && (
            <p className={classes.soft}>
              {t(`vacancies.takes.excluded.${fitting.excludedBy}`, {
                count: fitting.excludedCount,
                more: String(fitting.excludedIsCapped),
              })}
            </p>
          )}
          <p>{childrenText(t, ages.data)}</p>
          <p>
            {t('vacancies.takes.born', { from: formatDay(accepted.from), to: formatDay(accepted.to) })}{' '}
            <span className={classes.soft}>{t('vacancies.takes.on', { day: formatDay(ages.data.startOn) })}</span>
          </p>
          {scheduleIsSound && (
            <ul>
              {scheduleTexts(t, schedule).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {candidate.forHomeless && <p>{t('vacancies.takes.homeless')}</p>}
          {startIsOver && <StatusTag tone="warning">{t('vacancies.takes.startIsOver')}</StatusTag>}
          {exceeded !== undefined && isCounted && (
            <StatusTag tone="warning">{t('vacancies.takes.overLicence', { capacity: exceeded })}</StatusTag>
          )}
          {reachesPastProgram(candidate, program) && (
            <StatusTag tone="warning">{t('vacancies.takes.pastProgram')}</StatusTag>
          )}
        </div>
      ) : (
        <p className={classes.soft}>{t('vacancies.takes.notYet')}</p>
      )}
      <p className={classes.soft}>{t('vacancies.takes.tolerance')}</p>
    </Panel>
  )
}
