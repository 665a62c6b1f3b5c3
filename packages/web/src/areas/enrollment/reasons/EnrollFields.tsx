import { Stack } from '../../../ui/page/Panel.tsx'
import { PlannedDay } from '../../sites/holidays/PlannedDay.tsx'
import { ScheduleEditor } from '../../vacancies/vacancy/fields/ScheduleEditor.tsx'
import type { ReasonsModel } from './useReasons.ts'

/** Asks for the first day, and the days and times of care. */
export function EnrollFields({ model: { form, today } }: { model: ReasonsModel }) {
  return (
    <Stack>
      <PlannedDay {...form.bind('startOn')} earliest={today} />
      <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} />
    </Stack>
  )
}
