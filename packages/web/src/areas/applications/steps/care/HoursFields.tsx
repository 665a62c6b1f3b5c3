import type { CareNeeds } from '@semilla/domain/applications/careNeeds.ts'
import { defaultHours, type Hours, type Weekday, weekdays } from '@semilla/domain/values/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { TimeField } from '../../../../ui/fields/dates/TimeField.tsx'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'
import { chosenDays, type Ends, hoursOf } from './careHours.ts'

/** Returns the care with the hours of some days changed. A day without an end keeps its hours and has an error. */
const withHours = (care: CareNeeds, days: readonly Weekday[], ends: Ends): CareNeeds => ({
  ...care,
  hours: { ...care.hours, ...Object.fromEntries(days.map((day) => [day, { ...hoursOf(care, day), ...ends }])) },
})

type Props = {
  form: DraftForm
  /** Whether the hours are shown once for all days. */
  alike: boolean
  setAlike: (alike: boolean) => void
}

/** Shows the hours of the chosen days: the same for all, or separate for each. */
export function HoursFields({ form, alike, setAlike }: Props) {
  const { t } = useTranslation()
  const { care } = form.values
  const days = chosenDays(care)
  const rows = alike ? days.slice(0, 1) : days
  const makeAlike = (same: boolean) => {
    setAlike(same)
    const first = days[0]
    if (same && first)
      form.change((typed) => ({ care: withHours(typed.care, weekdays, typed.care.hours[first] ?? defaultHours) }))
  }
  return (
    <div className={classes.fields}>
      <CheckboxField name="hoursAlike" label={t('apply.care.alike')} value={alike} onChange={makeAlike} />
      <div>
        {rows.map((day) => (
          <DayHours key={day} {...{ form, day }} all={alike ? weekdays : [day]} name={alike ? 'all' : day} />
        ))}
      </div>
    </div>
  )
}

type DayProps = { form: DraftForm; day: Weekday; all: readonly Weekday[]; name: Weekday | 'all' }

function DayHours({ form, day, all, name }: DayProps) {
  const { t } = useTranslation()
  const label = name === 'all' ? t('apply.care.everyDay') : t(`words.weekday.${name}`)
  const end = (which: keyof Hours) => ({
    ...form.bind(`care.hours.${day}.${which}`),
    onChange: (minutes: number | undefined) =>
      form.change((typed) => ({ care: withHours(typed.care, all, { [which]: minutes }) })),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out next to its fields
    <div role="group" aria-label={label} className={classes.day}>
      <strong>{label}</strong>
      <TimeField {...end('from')} />
      <TimeField isEnd {...end('to')} />
    </div>
  )
}
