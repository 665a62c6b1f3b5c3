import { IconAlertTriangle } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../fields/field.ts'
import classes from './ErrorSummary.module.css'
import { useScreenOrder } from './useScreenOrder.ts'

/** An error of a field, by its path in the form, or of the whole form. */
export type FieldFault = {
  readonly field?: string
  readonly label?: string
  readonly message: string
  /** What an error of the whole form is known by, if its sentence can change while it is shown. */
  readonly id?: string
}

/**
 * Moves the focus to the summary when it has a new error, and when its form is submitted again with the same ones.
 * Typing, correcting an error and changing the language do not move the focus.
 */
function useFocusOnNews(faults: readonly FieldFault[], place: RefObject<HTMLElement | null>) {
  const known = useRef<ReadonlySet<string>>(new Set())
  const isSentAgain = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      isSentAgain.current = target instanceof Node && target.contains(place.current)
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [place])
  useEffect(() => {
    const found = new Set(faults.map(({ field, id, message }) => field ?? id ?? message))
    const isNew = isSentAgain.current || [...found].some((each) => !known.current.has(each))
    known.current = found
    isSentAgain.current = false
    if (!isNew) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  })
}

/** Shows a form's errors in the order of its fields, each as a link to its own. Takes the focus when there is a new one. */
export function ErrorSummary({ faults, title }: { faults: readonly FieldFault[]; title?: string }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const inOrder = useScreenOrder(faults)
  useFocusOnNews(faults, ref)
  if (faults.length === 0) return null
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle aria-hidden size={26} />
      <div>
        <h2>{title ?? t('shell.ui.errors.title', { count: faults.length })}</h2>
        <ul>
          {inOrder.map(({ field, label, message }) => (
            <li key={`${field} ${message}`}>
              {field ? (
                <a href={`#${fieldId(field)}`}>{label ? t('shell.ui.errors.line', { label, message }) : message}</a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
