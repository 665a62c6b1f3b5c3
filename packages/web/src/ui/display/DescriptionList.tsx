import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Names and values, `[name, value]`; an entry without a value shows a dash. */
export function DescriptionList({
  entries,
  columns = 1,
}: {
  entries: readonly (readonly [string, ReactNode])[]
  columns?: 1 | 2 | 3
}) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
