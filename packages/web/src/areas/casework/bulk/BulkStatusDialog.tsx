import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { staffMaySet, withdrawnReferrals } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { ReasonFields } from '../../matching/reasons/ReasonFields.tsx'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../matching/reasons/reasons.ts'
import { HoldEndField } from '../detail/dialogs/status/HoldEndField.tsx'
import { asksReason, isDestructive } from '../detail/dialogs/status/useStatusChange.ts'
import { startBulk } from '../queries.ts'
import classes from './Bulk.module.css'
import { type BulkDialogProps, Meant } from './Meant.tsx'
import { statusChangeOf } from './useBulk.ts'

/** The statuses that staff set by hand from any other, in the order of the dialog of one application. */
const choosable = [...new Set<ApplicationStatus>(['active', ...Object.values(staffMaySet).flat()])]

/** Says which open referrals a status withdraws, if any. */
function Withdraws({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation()
  const withdrawn = withdrawnReferrals(status)
  if (withdrawn.length === 0) return null
  const which = withdrawn.includes('processing') ? 'all' : 'waiting'
  return (
    <p role="status" className={classes.note}>
      {t(`worklist.bulk.withdraws.${which}`)}
    </p>
  )
}

/** Moves many applications to a status, with the questions that the dialog of one asks. */
export function BulkStatusDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const form = useForm({
    start: { ...noReasons, status: undefined as ApplicationStatus | undefined, holdEndsOn: '' },
    rules: (typed) =>
      typed.status
        ? faultsBy(asksReason(typed.status) ? neededReasons : optionalReasons, typed)
        : { status: 'choiceInvalid' },
    labels: (field) =>
      ({ status: t('casework.detail.status.label'), holdEndsOn: t('casework.detail.status.holdEnds') })[field],
    keptAs: 'bulkStatus',
  })
  const { status } = form.values
  const name = status ? t(`words.applicationStatus.${status}`) : ''
  const submit = form.submit(
    startBulk,
    ({ status: next, holdEndsOn, ...reasons }) =>
      statusChangeOf(chosen, {
        status: next,
        holdEndsOn: next === 'hold' && holdEndsOn !== '' ? holdEndsOn : undefined,
        ...reasonsToSend(reasons),
      }),
    {
      ask: async () =>
        !isDestructive(status) ||
        (await confirm({
          title: t('worklist.bulk.confirmStatus', { status: name, count: chosen.count }),
          text: t('worklist.bulk.confirmStatusText'),
          yes: t('casework.detail.status.yes', { status: name }),
          isDestructive: true,
        })),
      done: ({ jobId }) => onStarted(jobId),
    },
  )
  return (
    <FormDialog
      title={t('worklist.bulk.title.status')}
      yes={t('casework.detail.status.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isDestructive={isDestructive(status)}
    >
      <Meant chosen={chosen} />
      <RadioCards
        {...form.bind('status')}
        width={11}
        choices={choosable.map((value) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
      />
      {status && <Withdraws status={status} />}
      {status === 'hold' && <HoldEndField field={form.bind('holdEndsOn')} />}
      {status && status !== 'active' && (
        <ReasonFields type="applicationStatus" whose="agency" form={form} optional={!asksReason(status)} />
      )}
    </FormDialog>
  )
}
