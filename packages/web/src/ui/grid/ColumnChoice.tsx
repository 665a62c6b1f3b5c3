import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.ts'
import classes from './DataGrid.module.css'

type Props<Row> = { columns: readonly Column<Row>[]; hidden: readonly string[]; toggle: (id: string) => void }

/** Which columns to show. Nothing when none of them can be hidden. */
export function ColumnChoice<Row>({ columns, hidden, toggle }: Props<Row>) {
  const { t } = useTranslation()
  const hideable = columns.filter((each) => each.hideable)
  if (hideable.length === 0) return null
  return (
    <details className={classes.choice}>
      <summary>
        <IconColumns3 aria-hidden size={18} />
        {t('shell.ui.grid.columns')}
      </summary>
      <fieldset>
        <legend>{t('shell.ui.grid.showColumns')}</legend>
        {hideable.map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
