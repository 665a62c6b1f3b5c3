import { useTranslation } from 'react-i18next'
import { type Filter, type PredefinedFilter, predefinedFilters } from '../filters/filter.ts'
import classes from '../Worklist.module.css'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

const same = (one: Filter, other: Filter) =>
  JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' })

/** Shows the views of the worklist as buttons; the current one is pressed. */
export function Views({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{t('casework.worklist.views.label')}</legend>
      {(Object.keys(predefinedFilters) as PredefinedFilter[]).map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={same(filter, predefinedFilters[view] as Filter)}
          onClick={() =>
            onChange({ ...predefinedFilters[view], text: filter.text, statuses: [...predefinedFilters[view].statuses] })
          }
        >
          {t(view === 'tasksDue' ? 'worklist.views.tasksDue' : `casework.worklist.views.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}
