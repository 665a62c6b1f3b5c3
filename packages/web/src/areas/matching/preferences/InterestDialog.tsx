import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changePreferences } from '../queries.ts'
import { InterestUntil, interestFaults } from './InterestUntil.tsx'
import { type ListedSite, listChange } from './preferenceLists.ts'

type Props = {
  applicationId: number
  site: ListedSite
  /** Until when the family is not interested so far. */
  expiresOn: string
  title: string
  yes: string
  /** The name of the day's field. */
  label: string
  /** What is said when the day was changed. */
  said: string
  onClose: () => void
}

/** Changes until when the family is not interested in a program. */
export function InterestDialog({ applicationId, site, expiresOn: before, title, yes, label, said, onClose }: Props) {
  const form = useForm({ start: { expiresOn: before }, rules: interestFaults, labels: () => label })
  const done = () => {
    toast.done(said)
    onClose()
  }
  const submit = form.submit(
    changePreferences,
    ({ expiresOn }) => listChange(applicationId, 'changeNotInterestedExpiry', site.id, { expiresOn }),
    { done },
  )
  return (
    <FormDialog {...{ title, yes, form, onClose }} onSubmit={submit}>
      <InterestUntil {...form.bind('expiresOn')} />
    </FormDialog>
  )
}
