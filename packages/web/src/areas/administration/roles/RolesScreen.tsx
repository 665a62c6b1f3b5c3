import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { listRoles, removeRole } from '../queries.ts'
import { useRoleName } from '../useRoleName.ts'
import { RoleDialog } from './RoleDialog.tsx'
import type { Role } from './role.ts'

function RolePanel({ role, onEdit }: { role: Role; onEdit: (role: Role) => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(removeRole)
  const name = useRoleName()(role)
  const remove = async () => {
    const question = { title: t('administration.roles.removeTitle', { name }), yes: t('administration.roles.remove') }
    if (!(await confirm({ ...question, isDestructive: true }))) return
    await act({ id: role.id }, () => t('administration.roles.removed', { name }))
  }
  const actions = role.mayChange && (
    <>
      <Button variant="default" size="sm" onClick={() => onEdit(role)}>
        {t('administration.roles.edit')}
      </Button>
      {role.userCount === 0 && (
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void remove()}>
          {t('administration.roles.remove')}
        </Button>
      )}
    </>
  )
  return (
    <Panel title={name} actions={actions}>
      <p>
        {t(`administration.roles.types.${role.userType}`)} ·{' '}
        {t('administration.roles.users', { count: role.userCount, shown: formatNumber(role.userCount) })}
        {role.isShipped && <> · {t('administration.roles.isShipped')}</>}
      </p>
      <ul>
        {role.permissions.map((permission) => (
          <li key={permission}>{t(`administration.permissions.${permission}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** Shows the roles with what each allows, and changes those that the deployment made itself. */
export default function RolesScreen() {
  const { t } = useTranslation()
  const read = useRead(listRoles, {})
  const [edited, setEdited] = useState<Role | 'new'>()
  return (
    <Page
      title={t('administration.roles.title')}
      intro={<p>{t('administration.roles.intro')}</p>}
      actions={
        <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setEdited('new')}>
          {t('administration.roles.add')}
        </Button>
      }
    >
      <Stack>
        {!read.data && <NotRead read={read} shape="blocks" count={4} />}
        {read.data?.map((role) => (
          <RolePanel key={role.id} role={role} onEdit={setEdited} />
        ))}
      </Stack>
      {edited && <RoleDialog role={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
