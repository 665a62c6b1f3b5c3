import { fromTodayFault } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { faultsBy } from '../../../../forms/faults.ts'
import { useForm } from '../../../../forms/useForm.ts'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { ReasonDialog } from '../../../matching/reasons/ReasonDialog.tsx'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../../matching/reasons/reasons.ts'
import { today } from '../../form/draft/useDraft.ts'
import { changeApplicationStatus } from '../../queries.ts'

type Status = 'hold' | 'closed'
type Props = { applicationId: number; status: Status; onChanged: () => void; onClose: () => void }

function useStatusForm(status: Status) {
  const { t } = useTranslation()
  return useForm({
    start: { ...noReasons, holdEndsOn: '' },
    rules: (typed) =>
      status === 'hold'
        ? { holdEndsOn: fromTodayFault(typed.holdEndsOn, today()), ...faultsBy(optionalReasons, typed) }
        : faultsBy(neededReasons, typed),
    labels: (field) => (field === 'holdEndsOn' ? t('dashboard.status.hold.until') : undefined),
  })
}

/** Asks the family why its application is paused or ended, and until when it is paused. */
export default function StatusForm({ applicationId, status, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const form = useStatusForm(status)
  const submit = form.submit(
    changeApplicationStatus,
    ({ holdEndsOn, ...reasons }) => ({
      applicationId,
      status,
      holdEndsOn: status === 'hold' ? holdEndsOn : undefined,
      ...reasonsToSend(reasons),
    }),
    {
      done: () => {
        onClose()
        onChanged()
        toast.done(t(`dashboard.status.${status}.done`))
      },
    },
  )
  return (
    <ReasonDialog
      title={t(`dashboard.status.${status}.title`)}
      text={t(`dashboard.status.${status}.text`)}
      yes={t(`dashboard.status.${status}.yes`)}
      type="applicationStatus"
      isDestructive={status === 'closed'}
      optional={status === 'hold'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {status === 'hold' && <DateField {...form.bind('holdEndsOn')} earliest={today()} />}
    </ReasonDialog>
  )
}
