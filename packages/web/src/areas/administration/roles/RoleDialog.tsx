import { isForPrograms, type Permission, permissions } from '@semilla/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { saveRole } from '../queries.ts'
import type { Role } from './role.ts'

const types = ['agencyStaff', 'agencySupervisor', 'program'] as const

/** Staff of programs work on sites alone, so a role for them offers nothing else; what it holds already stays visible. */
const mayMatter = (
  permission: Permission,
  { userType, permissions: held }: { userType: (typeof types)[number]; permissions: readonly Permission[] },
) => userType !== 'program' || isForPrograms(permission) || held.includes(permission)

/** Adds a role or changes one: its name, for whom it is, and what it allows. */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    start: {
      name: role?.name ?? '',
      userType: (role?.userType ?? 'agencyStaff') as (typeof types)[number],
      permissions: (role?.permissions ?? []) as Permission[],
    },
    rules: (values) => ({
      name: required(values.name),
      permissions: values.permissions.length === 0 ? 'required' : undefined,
    }),
    labels: (field) => t(`administration.roles.fields.${field}`),
    keptAs: `role:${role?.id ?? 'new'}`,
  })
  const seen = role && { ...role, ...form.begun?.start }
  const submit = form.submit(saveRole, (values) => ({ ...values, id: role?.id, seen }), {
    done: () => {
      toast.done(t('administration.roles.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(role ? 'administration.roles.edit' : 'administration.roles.add')}
      yes={t('administration.roles.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <TextField {...form.bind('name')} maxLength={60} />
        <RadioCards
          {...form.bind('userType')}
          width={11}
          choices={types.map((value) => ({ value, label: t(`administration.roles.types.${value}`) }))}
        />
        <CheckboxGroup
          {...form.bind('permissions')}
          choices={permissions
            .filter((value) => mayMatter(value, form.values))
            .map((value) => ({ value, label: t(`administration.permissions.${value}`) }))}
        />
      </Stack>
    </FormDialog>
  )
}
