import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

/** Shows names and values, `[name, value]`; a missing value is shown as a dash. */
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
