import { type ReactNode, useId } from 'react'
import { fieldId, useLabel } from '../field.ts'
import classes from './Fieldset.module.css'

type Props = { name: string; label: string; hint?: string; error?: string; optional?: boolean; children: ReactNode }

/** Groups several choices under one question. The error summary links to the whole group. */
export function Fieldset({ name, label, hint, error, optional, children }: Props) {
  const id = useId()
  const legend = useLabel(label, optional)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      className={classes.fieldset}
      data-invalid={Boolean(error)}
      aria-describedby={described || undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
