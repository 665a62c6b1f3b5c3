import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** Shows an empty list: what it would contain, and how to fill it. */
export function EmptyState({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 64 40" width="80" height="50" aria-hidden="true" focusable="false">
        <path d="M2 36c16-9 44-9 60 0" fill="none" stroke="#8f877a" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M32 29V16" stroke="#317a5a" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M32 18c0-6-4.5-10-11-10 0 6 4.5 10 11 10Z" fill="#94c4a4" />
        <path d="M32 15c0-5 4-9 10.5-9 0 5.5-4 9-10.5 9Z" fill="#f3b54a" />
      </svg>
      <p className={classes.title}>{title}</p>
      {text && <div className={classes.text}>{text}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
