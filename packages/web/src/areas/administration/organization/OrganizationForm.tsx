import { Button } from '@mantine/core'
import type { getOrganization as api } from '@semilla/contract/organizations/organization.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { maxOrganizationComment, organizationForm } from '@semilla/domain/organizations/organization.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readNow } from '../../../api/queries/reads.ts'
import { Form } from '../../../forms/Form.tsx'
import { NewerVersion } from '../../../forms/newer/NewerVersion.tsx'
import { useNewerVersion } from '../../../forms/newer/useNewerVersion.ts'
import { useForm } from '../../../forms/useForm.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { PhoneField, TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { FieldRow, FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { getOrganization, updateOrganization } from '../queries.ts'

export type Organization = Output<typeof api>

const rules = organizationForm.omit({ id: true, version: true })

const versionOf = ({ name, email, phone, street, city, state, zip, comment, version }: Organization) => ({
  stamp: version,
  values: { name, email, phone, street, city, state, zip, comment },
})

function useOrganizationForm(organization: Organization) {
  const { t } = useTranslation()
  const { id } = organization
  const latest = useMemo(() => versionOf(organization), [organization])
  const labels = (field: string) => t(`administration.organization.fields.${field}`)
  const form = useForm({
    start: latest.values,
    rules,
    labels,
    warnsUnsaved: true,
    keptAs: `organization:${id}`,
  })
  const load = async () => versionOf(await readNow(getOrganization, { organizationId: id }))
  const version = useNewerVersion({ form, latest, load })
  const submit = form.submit(updateOrganization, (values) => ({ ...values, id, version: version.stamp }), {
    done: async (_answer, { id: _id, version: _version, ...sent }) => {
      toast.done(t('administration.organization.saved'))
      await version.readStored(sent)
    },
    refused: version.refused,
  })
  return { form, version, labels, submit }
}

type Props = { organization: Organization; onReload: () => void }

/** Changes the name, the contact and the address of an organization. */
export function OrganizationForm({ organization, onReload }: Props) {
  const { t } = useTranslation()
  const { code } = organization
  const { form, version, labels, submit } = useOrganizationForm(organization)
  return (
    <Form form={form} onSubmit={submit}>
      <NewerVersion version={version} nameOf={labels} onDiscard={onReload} />
      <Panel title={t('administration.organization.details')}>
        <Stack>
          {code && <DescriptionList entries={[[t('administration.organization.fields.code'), code]]} />}
          <TextField {...form.bind('name')} maxLength={longest.entityName} autoComplete="organization" />
          <FieldRow>
            <TextField {...form.bind('email')} type="email" autoComplete="email" maxLength={longest.email} />
            <PhoneField {...form.bind('phone')} optional autoComplete="tel-national" />
          </FieldRow>
          <TextField {...form.bind('street')} optional autoComplete="street-address" maxLength={longest.entityName} />
          <FieldRow>
            <TextField {...form.bind('city')} optional autoComplete="address-level2" maxLength={longest.name} />
            <TextField {...form.bind('state')} optional autoComplete="address-level1" maxLength={2} />
            <ZipField {...form.bind('zip')} optional autoComplete="postal-code" />
          </FieldRow>
          <TextAreaField {...form.bind('comment')} optional maxLength={maxOrganizationComment} />
          <FormActions>
            <Button type="submit" loading={form.isBusy}>
              {t('administration.organization.save')}
            </Button>
          </FormActions>
        </Stack>
      </Panel>
    </Form>
  )
}
