import { maxTaskLength } from '@semilla/domain/casework/task.ts'
import { dayInCity, latestPlanned, plannedDayFault } from '@semilla/domain/values/dates.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { searchIn } from '@semilla/domain/values/search.ts'
import { textFault } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { SearchField } from '../../../ui/fields/choices/SearchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { PlannedDay } from '../../sites/holidays/PlannedDay.tsx'
import { saveTask } from '../queries.ts'
import { ownerOf, useOwners } from '../worklist/assigning/owners.ts'
import type { Task } from './useTasks.ts'

type Props = {
  applicationId: number
  /** The task to change; without one, a new one is added. */
  task?: Task
  onClose: () => void
}

const today = () => dayInCity(new Date())

function useTaskForm({ applicationId, task, onClose }: Props) {
  const { t } = useTranslation()
  const { userId } = useSession()
  // What a colleague changes meanwhile is no change of this reader.
  const [seen] = useState(() => task && { title: task.title, dueOn: task.dueOn, assignedTo: task.assignedTo })
  const form = useForm({
    start: {
      title: task?.title ?? '',
      dueOn: task?.dueOn ?? today(),
      assignedTo: `user:${task?.assignedTo ?? userId}` as string | undefined,
    },
    rules: ({ title, dueOn, assignedTo }) => ({
      title: textFault(title.trim(), { most: maxTaskLength, required: true }),
      dueOn: dueOn === task?.dueOn ? undefined : plannedDayFault(dueOn, today()),
      assignedTo: assignedTo ? undefined : 'choiceInvalid',
    }),
    labels: (field) => t(`worklist.tasks.form.${field}`),
  })
  const submit = form.submit(
    saveTask,
    ({ title, dueOn, assignedTo = '' }) => ({
      id: task?.id,
      applicationId,
      title,
      dueOn,
      assignedTo: ownerOf(assignedTo).ownerId,
      seen,
    }),
    {
      done: () => {
        toast.done(t(task ? 'worklist.tasks.changed' : 'worklist.tasks.added'))
        onClose()
      },
    },
  )
  return { form, submit }
}

/** Adds a task to an application, or changes one: what is to be done, by when and by whom. */
export function TaskForm(props: Props) {
  const { t } = useTranslation()
  const { userId, firstName, lastName } = useSession()
  const { form, submit } = useTaskForm(props)
  const { choices, setName } = useOwners({ onlyStaff: true })
  const { task } = props
  const known = [
    ...(task ? [{ value: `user:${task.assignedTo}`, label: task.assignedName }] : []),
    { value: `user:${userId}`, label: t('worklist.tasks.form.me', { name: personName({ firstName, lastName }) }) },
  ]
  const missing = known.filter(
    ({ value }, index) =>
      !choices.some((each) => each.value === value) && known.findIndex((each) => each.value === value) === index,
  )
  return (
    <FormDialog
      title={t(task ? 'worklist.tasks.change' : 'worklist.tasks.add')}
      yes={t(task ? 'worklist.tasks.save' : 'worklist.tasks.add')}
      form={form}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField
        {...form.bind('title')}
        hint={t('worklist.tasks.form.titleHint')}
        maxLength={maxTaskLength}
        autoComplete="off"
      />
      <PlannedDay {...form.bind('dueOn')} earliest={today()} latest={latestPlanned(today())} />
      <SearchField
        {...form.bind('assignedTo')}
        choices={[...missing, ...choices]}
        onSearch={setName}
        // The server has found the others by what is typed.
        find={(all, typed) => [...searchIn(all.slice(0, missing.length), typed, ({ label }) => label), ...choices]}
      />
    </FormDialog>
  )
}
