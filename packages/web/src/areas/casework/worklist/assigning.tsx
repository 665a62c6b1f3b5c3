import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { assignToMe, assignToStaff, searchStaff } from '@semilla/contract/casework/assignment.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { askAgain, asked, useSubmit } from '../../../api/queryClient.ts'
import { useSession } from '../../../api/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { FormActions } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toasts.tsx'

/** Giving applications an owner: oneself at once, or somebody chosen in a dialog. */
export function useAssigning(applicationIds: number[], onDone: () => void) {
  const { t } = useTranslation()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const toMe = useSubmit(assignToMe)
  const toOther = useSubmit(assignToStaff)
  const settle = {
    onSuccess: async () => {
      setOpen(false)
      toast.done(t('casework.worklist.assign.done', { count: applicationIds.length }))
      onDone()
      await askAgain(listWaiting)
    },
    onError: (error: Error) => toast.problem(error.message),
  }
  return {
    mayAssign: can(session, 'changeApplications'),
    isBusy: toMe.isPending || toOther.isPending,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toMe: () => toMe.mutate({ applicationIds }, settle),
    toOther: (ownerKind: 'user' | 'organization', ownerId: number) =>
      toOther.mutate({ applicationIds, ownerId, ownerKind }, settle),
  }
}

type Props = Pick<ReturnType<typeof useAssigning>, 'close' | 'toOther' | 'isBusy'>

/** Finds a member of staff or an agency by a part of the name. */
export function AssignDialog({ close, toOther, isBusy }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [typed] = useDebouncedValue(name, 200)
  const { data } = useQuery({ ...asked(searchStaff, { name: typed }), placeholderData: (previous) => previous })
  const choices = (data ?? []).map(({ id, kind, name: label, organizationName }) => ({
    value: `${kind}:${id}`,
    label: organizationName && organizationName !== label ? `${label} · ${organizationName}` : label,
  }))
  const assign = () => {
    const [kind, id] = (chosen ?? '').split(':')
    if (kind && id) toOther(kind as 'user' | 'organization', Number(id))
  }
  return (
    <Dialog title={t('casework.worklist.assign.title')} onClose={close}>
      <SearchField
        name="owner"
        label={t('casework.worklist.assign.who')}
        choices={choices}
        onSearch={setName}
        value={chosen}
        onChange={setChosen}
      />
      <FormActions>
        <Button onClick={assign} loading={isBusy} disabled={!chosen}>
          {t('casework.worklist.assign.confirm')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('shell.ui.cancel')}
        </Button>
      </FormActions>
    </Dialog>
  )
}
