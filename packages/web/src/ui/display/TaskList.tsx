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
  /** Where the task is done; a task that cannot start yet is no link. */
  href: string
}

const tones: Record<TaskState, Tone> = { done: 'good', inProgress: 'busy', notStarted: 'quiet', cannotStart: 'quiet' }

/** What there is to do, each with how far it is. */
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
