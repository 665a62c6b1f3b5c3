import { latestPlanned } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, inGroups } from '../../../api/texts/format.ts'
import { Stack } from '../../../ui/page/Panel.tsx'
import { PlannedDay } from '../../sites/holidays/PlannedDay.tsx'
import { ScheduleEditor } from '../../vacancies/vacancy/fields/ScheduleEditor.tsx'
import { scheduleTexts, unbroken } from '../../vacancies/vacancyWords.ts'
import classes from './Reasons.module.css'
import type { ReasonsModel } from './useReasons.ts'

/** Asks for the first day, and the days and times of care. */
export function EnrollFields({ model: { form, today, offered } }: { model: ReasonsModel }) {
  const { t } = useTranslation()
  const hours = inGroups(scheduleTexts(t, offered.schedule).map(unbroken))
  return (
    <Stack>
      <p className={classes.after}>{t('enrollment.reasons.offered', { day: formatDay(offered.startOn), hours })}</p>
      <PlannedDay {...form.bind('startOn')} earliest={today} latest={latestPlanned(today)} />
      <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} />
    </Stack>
  )
}
