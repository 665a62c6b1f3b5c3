import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type FieldFault } from '../ui/ErrorSummary.tsx'
import { Stack } from '../ui/Panel.tsx'

type Props = {
  form: { readonly faults: readonly FieldFault[] }
  onSubmit: (event: FormEvent) => unknown
  id?: string
  /** The layout of the form itself; without it, its parts stand one below the other. */
  className?: string
  children: ReactNode
}

/** A form with the summary of what is wrong above its fields. The browser's own checks stay silent. */
export function Form({ form, onSubmit, id, className, children }: Props) {
  const parts = (
    <>
      <ErrorSummary faults={form.faults} />
      {children}
    </>
  )
  return (
    <form
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event)
      }}
    >
      {className ? parts : <Stack>{parts}</Stack>}
    </form>
  )
}
