import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export type Moment = {
  key: string
  title: ReactNode
  /** The formatted date. */
  when?: string
  text?: ReactNode
  state: 'past' | 'now' | 'ahead'
}

/** Shows past and future events in order. */
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
