import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type FieldFault } from '../ui/page/ErrorSummary.tsx'
import { Stack } from '../ui/page/Panel.tsx'
import { Continued, type Continuing } from './Continued.tsx'

type Props = {
  form: { readonly faults: readonly FieldFault[] } & Continuing
  onSubmit: (event: FormEvent) => unknown
  onInput?: (event: FormEvent) => void
  id?: string
  /** Lays out the form; without it, its parts are stacked. */
  className?: string
  children: ReactNode
}

/** A form with an error summary above its fields. The browser's own validation is off. */
export function Form({ form, onSubmit, onInput, id, className, children }: Props) {
  const parts = (
    <>
      <ErrorSummary faults={form.faults} />
      <Continued form={form} />
      {children}
    </>
  )
  return (
    <form
      id={id}
      noValidate
      className={className}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        // The form of a dialog is within the form that opened it, though not on the page; only the inner one is sent.
        event.stopPropagation()
        void onSubmit(event)
      }}
    >
      {className ? parts : <Stack>{parts}</Stack>}
    </form>
  )
}
