import { Button } from '@mantine/core'
import { maxVisitNote, maxVisitTimes } from '@semilla/domain/enrollment/visits.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useSeen } from '../../../forms/useSeen.ts'
import { Theirs } from '../../../ui/display/Theirs.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { TimeField } from '../../../ui/fields/dates/TimeField.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { focusOnceDrawn } from '../../../ui/navigation/focus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { PlannedDay } from '../../sites/holidays/PlannedDay.tsx'
import { listHolidays } from '../../sites/queries.ts'
import { proposeVisit } from '../queries.ts'
import { childName } from '../queue/childName.ts'
import type { QueueItem } from '../queue/useQueue.ts'
import { lengths, proposalFaults, proposalOf, startOfProposal } from './proposal.ts'
import { visitText } from './VisitFact.tsx'
import classes from './Visits.module.css'

type Props = { child: QueueItem; onClose: () => void }

function ProposalDialog({ child, holidays, onClose }: Props & { holidays: readonly string[] }) {
  const { t } = useTranslation()
  const [today] = useState(() => dayInCity(new Date()))
  const shown = useSeen(child, 'editedMeanwhile')
  const form = useForm({
    start: startOfProposal(today, holidays),
    rules: (typed) => proposalFaults(typed, new Date()),
    labels: (field) =>
      field.startsWith('times')
        ? t(`enrollment.visit.${field.endsWith('day') ? 'day' : 'time'}`, { number: Number(field.split('.')[1]) + 1 })
        : t(field === 'note' ? 'enrollment.visit.note' : 'enrollment.visit.minutes'),
    fieldOf: (place) => (place.startsWith('times') ? 'times.0.day' : place),
    keptAs: `visit:${child.referralId}`,
  })
  const submit = form.submit(proposeVisit, (typed) => proposalOf(shown.seen, typed), {
    done: () => {
      toast.done(t('enrollment.visit.sent'))
      onClose()
    },
    refused: shown.refusedIn(() => form.showFault('enrollment.visit.editedMeanwhile')),
  })
  const { times } = form.values
  const focusTime = (index: number) => focusOnceDrawn(fieldId(`times.${index}.day`))
  const add = () => {
    form.change({ times: [...times, { day: '', minutes: times.at(-1)?.minutes }] })
    // The button disappears with the last one that can be added.
    if (times.length + 1 >= maxVisitTimes) focusTime(times.length)
  }
  const remove = (index: number) => {
    form.removeItem('times', index)
    // The time that took its place, or the last one.
    focusTime(Math.min(index, times.length - 2))
  }
  return (
    <FormDialog
      title={t('enrollment.visit.of', { name: childName(child) })}
      yes={t('enrollment.visit.send')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <p>{t('enrollment.visit.text')}</p>
        {times.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times have no other name than their number
          <div key={index} className={classes.time}>
            <PlannedDay {...form.bind(`times.${index}.day`)} earliest={today} />
            <TimeField {...form.bind(`times.${index}.minutes`)} />
            {times.length > 1 && (
              <Button
                variant="subtle"
                color="brick"
                size="compact-md"
                className={classes.remove}
                leftSection={<IconTrash aria-hidden size={16} />}
                onClick={() => remove(index)}
              >
                {t('enrollment.visit.removeTime', { number: index + 1 })}
              </Button>
            )}
          </div>
        ))}
        {times.length < maxVisitTimes && (
          <Button variant="default" size="compact-md" onClick={add}>
            {t('enrollment.visit.addTime')}
          </Button>
        )}
        <SelectField
          {...form.bind('length')}
          choices={lengths.map((minutes) => ({
            value: String(minutes),
            label: t('enrollment.visit.minutesOf', { minutes }),
          }))}
        />
        <TextAreaField {...form.bind('note')} hint={t('enrollment.visit.noteHint')} optional maxLength={maxVisitNote} />
        {shown.isTold && child.visit && child.visit !== shown.first.visit && (
          <Theirs title={t('enrollment.visit.now')} text={visitText(t, child.visit)} />
        )}
      </Stack>
    </FormDialog>
  )
}

/**
 * Asks a program for the times that it proposes to the family of a child. Where the visit changed meanwhile, the user first
 * sees how it stands, and sends again to propose other times. `child` is the row as it is now.
 */
export default function VisitDialog(props: Props) {
  const { data, isPending } = useRead(listHolidays, {})
  // The days that are suggested are no holidays.
  return isPending ? null : <ProposalDialog {...props} holidays={(data ?? []).map(({ day }) => day)} />
}
