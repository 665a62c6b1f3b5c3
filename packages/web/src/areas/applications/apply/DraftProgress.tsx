import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type HubTask, minutesLeft } from '../form/tasks.ts'
import classes from './apply.module.css'

/** Shows how much of an application is answered and how long the rest takes, with what to do next. */
export function DraftProgress({ tasks, children }: { tasks: readonly HubTask[]; children: ReactNode }) {
  const { t } = useTranslation()
  const done = tasks.filter(({ state }) => state === 'done').length
  const minutes = minutesLeft(tasks)
  return (
    <section className={classes.progress} aria-label={t('apply.hub.progress')}>
      <div>
        <p className={classes.count}>{t('apply.hub.done', { done, all: tasks.length })}</p>
        <p className={classes.left}>{minutes > 0 ? t('apply.hub.left', { minutes }) : t('apply.hub.ready')}</p>
      </div>
      <progress value={done} max={tasks.length} aria-label={t('apply.hub.progress')} />
      {children}
    </section>
  )
}
