import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { SearchField } from '../../../ui/fields/choices/SearchField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { assignToStaff } from '../queries.ts'
import { ownerOf, useOwners } from './owners.ts'

type HandOverProps = { agency: string | undefined; toPool: boolean; count: number }

/** Says what it means to give applications to another agency or back to the unassigned pool, where that is so. */
export function HandOver({ agency, toPool, count }: HandOverProps) {
  const { t } = useTranslation()
  return (
    <p role="status">
      {toPool
        ? t('casework.worklist.assign.toPool', { count })
        : agency && t('casework.worklist.assign.handOver', { agency, count })}
    </p>
  )
}

type Props = {
  applicationIds: number[]
  /** Called once they are assigned, with the agency that they were given to if it is another one. */
  onDone: (otherAgency: string | undefined) => void
  onClose: () => void
}

/** Assigns applications to a member of staff or an agency, searched by a part of the name. */
export function AssignDialog({ applicationIds, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { choices, setName, otherAgencyOf, isPool } = useOwners()
  const form = useForm({
    start: { owner: undefined as string | undefined },
    rules: ({ owner }) => ({ owner: owner ? undefined : 'choiceInvalid' }),
    labels: () => t('casework.worklist.assign.who'),
  })
  const submit = form.submit(assignToStaff, ({ owner = '' }) => ({ applicationIds, ...ownerOf(owner) }), {
    done: (_answer, { ownerKind, ownerId }) => {
      const owner = `${ownerKind}:${ownerId}`
      const key = isPool(owner) ? 'casework.worklist.assign.donePool' : 'casework.worklist.assign.done'
      toast.done(t(key, { count: applicationIds.length }))
      onClose()
      onDone(otherAgencyOf(owner))
    },
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
      <SearchField {...form.bind('owner')} choices={choices} onSearch={setName} />
      <HandOver
        agency={otherAgencyOf(form.values.owner)}
        toPool={isPool(form.values.owner)}
        count={applicationIds.length}
      />
    </FormDialog>
  )
}
