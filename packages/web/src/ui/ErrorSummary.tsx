import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ErrorSummary.module.css'
import { fieldId } from './fields/field.ts'

/** Something wrong: in a field, by its path in the form, or, without one, with the whole. */
export type FieldFault = { readonly field?: string; readonly label?: string; readonly message: string }

/** What is wrong with a form, each line a link to its field. Takes the focus whenever there is something new to say. */
export function ErrorSummary({ faults, title }: { faults: readonly FieldFault[]; title?: string }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt brings a new list, and the focus with it
  useEffect(() => {
    if (!ref.current) return
    ref.current.focus({ preventScroll: true })
    ref.current.scrollIntoView({ block: 'center' })
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle aria-hidden size={26} />
      <div>
        <h2>{title ?? t('shell.ui.errors.title', { count: faults.length })}</h2>
        <ul>
          {faults.map(({ field, label, message }) => (
            <li key={`${field} ${message}`}>
              {field ? <a href={`#${fieldId(field)}`}>{label ? `${label}: ${message}` : message}</a> : message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
