import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/zh-tw'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import classes from './Calendar.module.css'
import { dayWords } from './typedDay.ts'

type Props = { value: string | undefined; earliest?: string; latest?: string; onPick: (day: string) => void }

const locales: Record<string, string> = { es: 'es', 'zh-Hant': 'zh-tw' }

/** Returns the month of a day in words, with its year: "January 2027", "2027年1月". */
const monthAndYear = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Shows a month to choose a day from. Its code is loaded when it is first opened. */
export default function Calendar({ value, earliest, latest, onPick }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <DatesProvider settings={{ locale: locales[i18n.language] ?? 'en', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        size="md"
        className={classes.calendar}
        hideOutsideDates
        monthLabelFormat={(day) => monthAndYear(day, i18n.language)}
        getDayAriaLabel={(day) => dayWords(day, i18n.language)}
        ariaLabels={{
          previousMonth: t('shell.ui.date.previousMonth'),
          nextMonth: t('shell.ui.date.nextMonth'),
          previousYear: t('shell.ui.date.previousYear'),
          nextYear: t('shell.ui.date.nextYear'),
          previousDecade: t('shell.ui.date.previousYears'),
          nextDecade: t('shell.ui.date.nextYears'),
        }}
        value={value ?? null}
        defaultDate={value ?? undefined}
        minDate={earliest}
        maxDate={latest}
        onChange={(day) => day && onPick(day)}
      />
    </DatesProvider>
  )
}
