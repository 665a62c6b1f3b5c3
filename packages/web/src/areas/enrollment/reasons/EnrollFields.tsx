import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../api/faults.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Stack } from '../../../ui/Panel.tsx'
import { ScheduleEditor } from '../../vacancies/vacancy/ScheduleEditor.tsx'
import type { ReasonsModel } from './useReasons.ts'

/** The first day and the days and times on which the children come. */
export function EnrollFields({ model: { typed, change, faults, today } }: { model: ReasonsModel }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <DateField
        name="startOn"
        label={t('enrollment.reasons.startOn')}
        error={faultAt(faults, 'startOn')}
        earliest={today}
        value={typed.startOn}
        onChange={(startOn) => change({ startOn })}
      />
      <ScheduleEditor
        name="schedule"
        lines={typed.schedule}
        onChange={(schedule) => change({ schedule })}
        faults={faults}
        oneTimeADay
      />
    </Stack>
  )
}
