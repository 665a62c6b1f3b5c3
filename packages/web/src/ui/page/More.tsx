import type { ReactNode } from 'react'
import classes from './More.module.css'

type Props = {
  title: string
  /** The name for screen readers, where several on a page have the same title. */
  label: string
  children: ReactNode
}

/** Shows the part of a card that is read on demand; it is closed until someone opens it. */
export function More({ title, label, children }: Props) {
  return (
    <details className={classes.more} data-of-card>
      <summary aria-label={label}>
        <span>{title}</span>
      </summary>
      {children}
    </details>
  )
}
