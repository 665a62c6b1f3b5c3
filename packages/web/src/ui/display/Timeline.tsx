import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export type Moment = {
  key: string
  title: ReactNode
  /** When, as people read it. */
  when?: string
  text?: ReactNode
  state: 'past' | 'now' | 'ahead'
}

/** What has happened and what comes, in order. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className={classes.timeline}>
      {moments.map(({ key, title, when, text, state }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <div className={classes.title}>{title}</div>
          {when && <div className={classes.when}>{when}</div>}
          {text && <div className={classes.text}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}
