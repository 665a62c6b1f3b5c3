import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { linkVacancy, listLinkable } from '../queries.ts'
import type { StoredVacancy } from './typed.ts'

type Props = { vacancy: StoredVacancy; onClose: () => void; onDone: () => void }

/** Chooses the organization that manages a vacancy: the site's own, or another program owner. */
export function LinkDialog({ vacancy, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { data = [] } = useRead(listLinkable, { vacancyId: vacancy.id })
  const form = useForm<{ organizationId: string | undefined }>({
    start: { organizationId: vacancy.linkedOrganizationId ? String(vacancy.linkedOrganizationId) : 'own' },
    rules: ({ organizationId }) => ({ organizationId: organizationId ? undefined : 'required' }),
    labels: () => t('vacancies.link.organization'),
  })
  const submit = form.submit(
    linkVacancy,
    ({ organizationId }) => ({
      vacancyId: vacancy.id,
      organizationId: organizationId === 'own' ? undefined : Number(organizationId),
    }),
    {
      done: () => {
        toast.done(t('vacancies.link.done'))
        onClose()
        onDone()
      },
    },
  )
  return (
    <FormDialog
      title={t('vacancies.link.title')}
      yes={t('vacancies.link.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('vacancies.link.text')}</p>
      <SelectField
        {...form.bind('organizationId')}
        choices={[
          { value: 'own', label: t('vacancies.link.own') },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FormDialog>
  )
}
