import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useAction } from '../../../forms/useAction.ts'
import { useForm } from '../../../forms/useForm.ts'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { assignToMe, assignToStaff, searchStaff } from '../queries.ts'

type Assigned = { applicationIds: number[]; onDone: () => void }

/** Returns functions that assign applications to the user, or to someone chosen in a dialog. */
export function useAssigning({ applicationIds, onDone }: Assigned) {
  const { t } = useTranslation()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy } = useAction(assignToMe)
  return {
    mayAssign: can(session, 'changeApplications'),
    isBusy,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toMe: async () => {
      const count = applicationIds.length
      if (await act({ applicationIds }, () => t('casework.worklist.assign.done', { count }))) onDone()
    },
  }
}

/** Returns a search for staff and agencies by a part of their name. */
function useOwners() {
  const [name, setName] = useState('')
  const [typed] = useDebouncedValue(name, 200)
  const { data } = useRead(searchStaff, { name: typed }, { keepsLast: true })
  const choices = (data ?? []).map(({ id, kind, name: label, organizationName }) => ({
    value: `${kind}:${id}`,
    label: organizationName && organizationName !== label ? `${label} · ${organizationName}` : label,
  }))
  return { choices, setName }
}

/** Assigns applications to a member of staff or an agency, searched by a part of the name. */
export function AssignDialog({ applicationIds, onDone, onClose }: Assigned & { onClose: () => void }) {
  const { t } = useTranslation()
  const { choices, setName } = useOwners()
  const form = useForm({
    start: { owner: undefined as string | undefined },
    rules: ({ owner }) => ({ owner: owner ? undefined : 'choiceInvalid' }),
    labels: () => t('casework.worklist.assign.who'),
  })
  const submit = form.submit(
    assignToStaff,
    ({ owner = '' }) => {
      const [kind, id] = owner.split(':')
      return { applicationIds, ownerId: Number(id), ownerKind: kind as 'user' | 'organization' }
    },
    {
      done: () => {
        toast.done(t('casework.worklist.assign.done', { count: applicationIds.length }))
        onClose()
        onDone()
      },
    },
  )
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
    </FormDialog>
  )
}
