import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { dueOf, dueTones } from './useTasks.ts'

/** Shows the next task of a family in one line: what it is, and by its tone when it is due. */
export function TaskMark({ dueOn, title }: { dueOn: string; title: string }) {
  const { t } = useTranslation()
  const due = dueOf(dueOn)
  return (
    <StatusTag tone={dueTones[due]} isTyped>
      {`${title} · ${t(`worklist.due.${due}`, { day: formatDay(dueOn) })}`}
    </StatusTag>
  )
}
