import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSeen } from '../../../../forms/useSeen.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { assignToStaff } from '../../queries.ts'
import { OwnerField, useOwnerForm } from '../filters/OwnerField.tsx'
import { ownerOf } from './owners.ts'

type Props = {
  application: { readonly id: number; readonly ownerId?: number | undefined }
  /** Called once they are assigned, with the agency that they were given to if it is another one. */
  onDone: (otherAgency: string | undefined) => void
  onClose: () => void
}

/** Assigns an application to a member of staff or an agency, searched by a part of the name. */
export function AssignDialog({ application: { id, ownerId }, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { form, owners } = useOwnerForm()
  const { seen, refused } = useSeen(ownerId, 'assignedMeanwhile')
  const asked = ({ owner = '' }) => ({
    applicationIds: [id],
    seenOwners: [{ applicationId: id, ownerId: seen }],
    ...ownerOf(owner),
  })
  const submit = form.submit(assignToStaff, asked, {
    done: (_answer, { ownerKind, ownerId }) => {
      const owner = `${ownerKind}:${ownerId}`
      const key = owners.isPool(owner) ? 'casework.worklist.assign.donePool' : 'casework.worklist.assign.done'
      toast.done(t(key, { count: 1 }))
      onClose()
      onDone(owners.otherAgencyOf(owner))
    },
    refused,
  })
  return (
    <FormDialog
      title={t('casework.worklist.assign.title')}
      yes={t('casework.worklist.assign.confirm')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={!form.values.owner}
    >
      <OwnerField {...{ form, owners }} count={1} />
    </FormDialog>
  )
}
