import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from './StatusTag.tsx'
import classes from './TaskList.module.css'

export type TaskState = 'done' | 'inProgress' | 'notStarted' | 'cannotStart'
export type Task = {
  name: string
  title: string
  hint?: ReactNode
  state: TaskState
  /** The page of the task. A task that cannot be started is not a link. */
  href: string
}

const tones: Record<TaskState, Tone> = { done: 'good', inProgress: 'busy', notStarted: 'quiet', cannotStart: 'quiet' }

/** Shows tasks and the progress of each. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  return (
    <ol className={classes.list}>
      {tasks.map(({ name, title, hint, state, href }) => (
        <li key={name} data-state={state}>
          <div className={classes.words}>
            {state === 'cannotStart' ? (
              <span className={classes.title}>{title}</span>
            ) : (
              <a className={classes.title} href={href} id={`task-${name}`}>
                {title}
              </a>
            )}
            {hint && <div className={classes.hint}>{hint}</div>}
          </div>
          <StatusTag tone={tones[state]}>{t(`shell.ui.tasks.${state}`)}</StatusTag>
          {state !== 'cannotStart' && <IconChevronRight aria-hidden size={20} className={classes.arrow} />}
        </li>
      ))}
    </ol>
  )
}
