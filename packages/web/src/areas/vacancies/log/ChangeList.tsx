import { age, type VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import classes from '../Vacancies.module.css'
import { ageText, scheduleTexts } from '../vacancyWords.ts'
import type { LogEntry } from './logEntry.ts'

/** The fields that are shown, in this order; others, such as ids, mean nothing to readers. */
const vacancyFields = [
  'status',
  'isMatchingPaused',
  'name',
  'seats',
  'startOn',
  'selectBy',
  'minAge',
  'maxAge',
  'bornFrom',
  'bornTo',
  'gender',
  'schedule',
  'forHomeless',
  'distanceLearning',
  'note',
] as const
const referralFields = [
  'status',
  'endedBecause',
  'notInterestedUntil',
  'needsAccept',
  'expiresOn',
  'enrollStartOn',
  'visit',
  'takenBack',
  'note',
] as const

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const words: Readonly<Record<string, string>> = {
  selectBy: 'vacancySelectBy',
  gender: 'vacancyGender',
  endedBecause: 'referralEnding.program',
  visit: 'visitStatus',
}

/** Returns a value of the log in words. */
function valueText(t: TFunction, entity: string, field: string, value: string): string {
  if (value === '') return '–'
  if (value === 'true' || value === 'false') return t(`words.yesNo.${value === 'true' ? 'yes' : 'no'}`)
  if (field === 'status') return t(`words.${entity === 'referral' ? 'referralStatus' : 'vacancyStatus'}.${value}`)
  if (words[field]) return t(`words.${words[field]}.${value}`)
  if (field === 'schedule') return scheduleTexts(t, parsed(value) as VacancyForm['schedule']).join('; ')
  const asAge = field.endsWith('Age') ? age.safeParse(parsed(value)) : undefined
  if (asAge?.success) return ageText(t, asAge.data)
  return isCalendarDate(value) ? formatDay(value) : value
}

/** Shows the changed fields with the values before and after. */
export function ChangeList({ entry: { action, changes } }: { entry: LogEntry }) {
  const { t } = useTranslation()
  const [entity = '', verb = ''] = action.split('.')
  const known: readonly string[] = entity === 'referral' ? referralFields : vacancyFields
  const shown = known.flatMap((field) => changes.filter((change) => change.field === field))
  return (
    <ul className={classes.lines}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.soft}>{t(`vacancies.log.fields.${field}`)}: </span>
          {verb !== 'create' && `${valueText(t, entity, field, before)} → `}
          {valueText(t, entity, field, after)}
        </li>
      ))}
    </ul>
  )
}
