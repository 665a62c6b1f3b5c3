import { maxTaskLength } from '@semilla/domain/casework/task.ts'
import { dayInCity, latestPlanned, plannedDayFault } from '@semilla/domain/values/dates.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { searchIn } from '@semilla/domain/values/search.ts'
import { textFault } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { formatDay } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useContested } from '../../../forms/useContested.ts'
import { useForm } from '../../../forms/useForm.ts'
import { Theirs } from '../../../ui/display/Theirs.tsx'
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

type Entries = { title: string; dueOn: string; assignedTo: string | undefined }
const entries = ['title', 'dueOn', 'assignedTo'] as const

const today = () => dayInCity(new Date())

function useTaskForm({ applicationId, task, onClose }: Props) {
  const { t } = useTranslation()
  const { userId } = useSession()
  const keptAs = `task:${applicationId}:${task?.id ?? 'new'}`
  const newest = {
    title: task?.title ?? '',
    dueOn: task?.dueOn ?? today(),
    assignedTo: `user:${task?.assignedTo ?? userId}`,
  }
  const contest = useContested(newest, keptAs)
  const form = useForm({
    start: contest.start as Entries,
    keptAs,
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
      seen: task && {
        title: contest.seen('title', title),
        dueOn: contest.seen('dueOn', dueOn),
        assignedTo: ownerOf(contest.seen('assignedTo', assignedTo)).ownerId,
      },
    }),
    {
      done: () => {
        toast.done(t(task ? 'worklist.tasks.changed' : 'worklist.tasks.added'))
        onClose()
      },
      refused: contest.refused(() => form.showFault('casework.detail.meanwhile.edited')),
    },
  )
  const contested = entries.filter((entry) => contest.isContested(entry, form.values[entry] ?? ''))
  return { form, submit, contested }
}

/**
 * Adds a task to an application, or changes one: what is to be done, by when and by whom. Where a colleague saved something
 * else meanwhile, the user first sees it, and saves again to replace it.
 */
export function TaskForm(props: Props) {
  const { t } = useTranslation()
  const { userId, firstName, lastName } = useSession()
  const { form, submit, contested } = useTaskForm(props)
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
      {task &&
        contested.map((entry) => (
          <Theirs
            key={entry}
            title={t('casework.detail.meanwhile.theirs', { label: t(`worklist.tasks.form.${entry}`) })}
            text={{ title: task.title, dueOn: formatDay(task.dueOn), assignedTo: task.assignedName }[entry]}
          />
        ))}
    </FormDialog>
  )
}
