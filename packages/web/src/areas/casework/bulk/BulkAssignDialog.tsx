import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { startBulk } from '../queries.ts'
import { ownerOf } from '../worklist/assigning/owners.ts'
import { OwnerField, useOwnerForm } from '../worklist/filters/OwnerField.tsx'
import { type BulkDialogProps, Meant } from './Meant.tsx'
import { assignmentOf } from './useBulk.ts'

/** Assigns many applications to a member of staff, an agency or the unassigned pool. */
export function BulkAssignDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const { form, owners } = useOwnerForm()
  const submit = form.submit(startBulk, ({ owner = '' }) => assignmentOf(chosen, ownerOf(owner)), {
    done: ({ jobId }) => onStarted(jobId),
  })
  return (
    <FormDialog
      title={t('worklist.bulk.title.assign')}
      yes={t('casework.worklist.assign.confirm')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Meant chosen={chosen} />
      <OwnerField {...{ form, owners }} count={chosen.count} />
    </FormDialog>
  )
}
