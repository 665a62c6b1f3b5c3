import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { TFunction } from 'i18next'
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

/** What a reader is told of a vacancy beside its status. */
type Told = {
  readonly status: VacancyStatus
  readonly isMatchingPaused: boolean
  readonly programIsOffered: boolean
  readonly siteStatus: 'active' | 'inactive'
  /** The organization that manages the vacancy instead of the site's own; empty for none. */
  readonly linkedName?: string
}
type Remark = { readonly tone: Tone; readonly text: string }

/** Returns what prevents a vacancy from taking children, and who manages it instead of its site. */
export function remarksOn(
  t: TFunction,
  { status, isMatchingPaused, programIsOffered, siteStatus, linkedName = '' }: Told,
): Remark[] {
  const isLive = status !== 'void' && status !== 'closed'
  return [
    ...(linkedName === ''
      ? []
      : [{ tone: 'waiting', text: t('vacancies.tags.linked', { name: linkedName }) } as const]),
    ...(isMatchingPaused && isLive ? [{ tone: 'waiting', text: t('vacancies.tags.matchingPaused') } as const] : []),
    ...(!programIsOffered && isLive ? [{ tone: 'warning', text: t('vacancies.tags.programRemoved') } as const] : []),
    ...(siteStatus === 'inactive' ? [{ tone: 'warning', text: t('vacancies.tags.siteInactive') } as const] : []),
  ]
}

/** Shows the status of a vacancy, and what prevents it from taking children. */
export function VacancyTags(vacancy: Told) {
  const { t } = useTranslation()
  return (
    <span className={classes.tags}>
      <StatusTag tone={tones[vacancy.status]}>{t(`words.vacancyStatus.${vacancy.status}`)}</StatusTag>
      {remarksOn(t, vacancy).map(({ tone, text }) => (
        <StatusTag key={text} tone={tone}>
          {text}
        </StatusTag>
      ))}
    </span>
  )
}
