import { Button } from '@mantine/core'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { formatDay, formatInstant } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { phoneAddress } from '../../../ui/display/phoneAddress.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { neighborOf } from '../../../ui/navigation/lostFocus.ts'
import { setTaskDone } from '../queries.ts'
import { TaskForm } from './TaskForm.tsx'
import classes from './Tasks.module.css'
import { dueOf, dueTones, type Task } from './useTasks.ts'

type ActionProps = { task: Task; title: string; onChange: () => void }

function Actions({ task, title, onChange }: ActionProps) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(setTaskDone)
  const isDone = task.doneAt !== undefined
  const turn = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const focusNeighbor = neighborOf(currentTarget)
    const said = t(isDone ? 'worklist.tasks.reopened' : 'worklist.tasks.isDone')
    // The task has left the list, and its buttons with it.
    if (await act({ id: task.id, isDone: !isDone }, () => said)) focusNeighbor()
  }
  return (
    <div className={`${classes.actions} no-print`}>
      <Button
        size="compact-sm"
        variant={isDone ? 'default' : 'light'}
        loading={isBusy}
        aria-label={t(isDone ? 'worklist.tasks.reopenThat' : 'worklist.tasks.doneThat', { title })}
        onClick={turn}
      >
        {t(isDone ? 'worklist.tasks.reopen' : 'worklist.tasks.done')}
      </Button>
      {!isDone && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('worklist.tasks.changeThat', { title })}
          onClick={onChange}
        >
          {t('worklist.tasks.edit')}
        </Button>
      )}
    </div>
  )
}

/** Shows a task: what is to be done, by when and by whom, with its family where tasks of several are shown. */
export function TaskItem({ task, href }: { task: Task; href?: string }) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const mayWrite = can(useSession(), 'writeNotes')
  const due = dueOf(task.dueOn)
  const family = task.familyName || task.externalId
  return (
    <li className={classes.task}>
      <div className={classes.what}>
        <p className={classes.title}>{task.title}</p>
        {href && (
          <p className={classes.family}>
            <a href={href}>{family}</a>
            {task.phone && <a href={phoneAddress(task.phone)}>{displayPhone(task.phone)}</a>}
          </p>
        )}
        <p className={classes.about}>
          {task.doneAt ? (
            <span>{t('worklist.tasks.doneBy', { name: task.doneByName, at: formatInstant(task.doneAt) })}</span>
          ) : (
            <StatusTag tone={dueTones[due]}>{t(`worklist.due.${due}`, { day: formatDay(task.dueOn) })}</StatusTag>
          )}
          <span>{task.assignedName}</span>
          {task.hasEnded && (
            <span>{t('worklist.tasks.ended', { status: t(`words.applicationStatus.${task.status}`) })}</span>
          )}
        </p>
      </div>
      {mayWrite && (
        <Actions
          task={task}
          title={href ? `${task.title} · ${family}` : task.title}
          onChange={() => setChanging(true)}
        />
      )}
      {isChanging && <TaskForm applicationId={task.applicationId} task={task} onClose={() => setChanging(false)} />}
    </li>
  )
}
