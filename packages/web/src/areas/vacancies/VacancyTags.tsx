import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import classes from './Vacancies.module.css'

const tones: Record<VacancyStatus, Tone> = {
  created: 'quiet',
  submitted: 'good',
  closed: 'quiet',
  paused: 'waiting',
  void: 'bad',
}

type Vacancy = {
  readonly status: VacancyStatus
  readonly isMatchingPaused: boolean
  readonly programIsOffered: boolean
  readonly siteStatus: 'active' | 'inactive'
  /** The organization that manages the vacancy instead of the site's own; empty for none. */
  readonly linkedName?: string
}

/** Shows the status of a vacancy, and what prevents it from taking children. */
export function VacancyTags({ status, isMatchingPaused, programIsOffered, siteStatus, linkedName = '' }: Vacancy) {
  const { t } = useTranslation()
  const isLive = status !== 'void' && status !== 'closed'
  return (
    <span className={classes.tags}>
      <StatusTag tone={tones[status]}>{t(`words.vacancyStatus.${status}`)}</StatusTag>
      {linkedName !== '' && <StatusTag tone="waiting">{t('vacancies.tags.linked', { name: linkedName })}</StatusTag>}
      {isMatchingPaused && isLive && <StatusTag tone="waiting">{t('vacancies.tags.matchingPaused')}</StatusTag>}
      {!programIsOffered && isLive && <StatusTag tone="warning">{t('vacancies.tags.programRemoved')}</StatusTag>}
      {siteStatus === 'inactive' && <StatusTag tone="warning">{t('vacancies.tags.siteInactive')}</StatusTag>}
    </span>
  )
}
