import { IconAlertTriangle } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../fields/field.ts'
import classes from './ErrorSummary.module.css'

/** Something wrong: in a field, by its path in the form, or, without one, with the whole. */
export type FieldFault = { readonly field?: string; readonly label?: string; readonly message: string }

/**
 * Moves the focus to the summary when it says something new, and when its form is sent again with the same faults in it.
 * Typing, correcting one of them and choosing another language leave the focus where it is.
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
    const found = new Set(faults.map(({ field, message }) => field ?? message))
    const isNew = isSentAgain.current || [...found].some((each) => !known.current.has(each))
    known.current = found
    isSentAgain.current = false
    if (!isNew) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  })
}

/** What is wrong with a form, each line a link to its field. Takes the focus whenever there is something new to say. */
export function ErrorSummary({ faults, title }: { faults: readonly FieldFault[]; title?: string }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  useFocusOnNews(faults, ref)
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
