import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { ScheduleEditor } from '../../vacancies/vacancy/fields/ScheduleEditor.tsx'
import type { ReasonsModel } from './useReasons.ts'

/** Asks for the first day, and the days and times of care. */
export function EnrollFields({ model: { form, today } }: { model: ReasonsModel }) {
  return (
    <Stack>
      <DateField {...form.bind('startOn')} earliest={today} />
      <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} />
    </Stack>
  )
}
