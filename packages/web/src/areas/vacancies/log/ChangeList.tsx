import { colon } from '../../../api/texts/format.ts'
import classes from '../Vacancies.module.css'
import type { LogEntry } from './logEntry.ts'

/** Shows the changed fields with the values before and after. */
export const ChangeList = ({ entry: { changes } }: { entry: LogEntry }) => (
  <ul className={classes.lines}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className={classes.soft}>
          {field}
          {colon()}
        </span>
        {before !== '' && `${before} → `}
        {after || '–'}
      </li>
    ))}
  </ul>
)
