import { updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { calendarDate } from '@semilla/domain/values/dates.ts'
import { requiredLine } from '@semilla/domain/values/texts.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { z } from 'zod'
import { change } from '../api/queries/changes.ts'
import { Form } from '../forms/Form.tsx'
import { useForm } from '../forms/useForm.ts'
import { TextField } from '../ui/fields/TextField.tsx'

const saveProfile = change(updateMyProfile)
const profile = { email: '', phone: '', cell: '', zip: '', language: 'en' } as const
type Typed = { given: string; lastName: string; days: { on: string }[] }
const rules = z.object({
  given: requiredLine(60),
  lastName: requiredLine(60),
  days: z.array(z.object({ on: calendarDate })),
})
const labels = (field: string) => ({ given: 'First name', lastName: 'Last name', 'days.0.on': 'Day' })[field]

/** Shows a form of two names and a day, which saves the names in the profile. */
export function NamesForm({ given = 'Ana', sure = true }: { given?: string; sure?: boolean }) {
  const start: Typed = { given, lastName: 'Ibarra', days: [{ on: '2026-03-28' }] }
  const form = useForm({
    start,
    rules,
    labels,
    warnsUnsaved: true,
    fieldOf: (place) => (place === 'firstName' ? 'given' : place),
  })
  const [outcome, setOutcome] = useState('')
  const onSubmit = form.submit(saveProfile, ({ given: firstName, lastName }) => ({ ...profile, firstName, lastName }), {
    ask: async () => sure,
    done: (_answer, input) => setOutcome(`Saved ${input.firstName}`),
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField {...form.bind('given')} />
      <TextField {...form.bind('lastName')} />
      <TextField {...form.bind('days.0.on')} />
      <button type="submit" disabled={form.isBusy}>
        Save
      </button>
      <p>{form.isDirty ? 'Unsaved' : 'As stored'}</p>
      <p>{outcome}</p>
    </Form>
  )
}

/** Returns the text field of a label. */
export const textField = (name: string) => screen.getByRole('textbox', { name })
/** Returns the button that submits the form. */
export const saveButton = () => screen.getByRole('button', { name: 'Save' })
