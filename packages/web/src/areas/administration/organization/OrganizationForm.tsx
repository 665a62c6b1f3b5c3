import { Button } from '@mantine/core'
import type { getOrganization as api } from '@semilla/contract/organizations/organization.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { maxOrganizationComment, organizationForm } from '@semilla/domain/organizations/organization.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { PhoneField, TextAreaField, TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { FieldRow, FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { updateOrganization } from '../queries.ts'

export type Organization = Output<typeof api>

/** Changes the name, the contact and the address of an organization. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const { code, kind: _kind, hasSettings: _settings, programs: _programs, ...start } = organization
  const form = useForm({
    start,
    rules: organizationForm,
    labels: (field) => t(`administration.organization.fields.${field}`),
    warnsUnsaved: true,
  })
  const submit = form.submit(updateOrganization, (values) => values, {
    done: () => toast.done(t('administration.organization.saved')),
  })
  return (
    <Form form={form} onSubmit={submit}>
      <Panel title={t('administration.organization.details')}>
        <Stack>
          {code && <DescriptionList entries={[[t('administration.organization.fields.code'), code]]} />}
          <TextField {...form.bind('name')} maxLength={longest.entityName} autoComplete="organization" />
          <FieldRow>
            <TextField {...form.bind('email')} type="email" autoComplete="email" maxLength={longest.email} />
            <PhoneField {...form.bind('phone')} optional />
          </FieldRow>
          <TextField {...form.bind('street')} optional autoComplete="street-address" maxLength={longest.entityName} />
          <FieldRow>
            <TextField {...form.bind('city')} optional autoComplete="address-level2" maxLength={longest.name} />
            <TextField {...form.bind('state')} optional autoComplete="address-level1" maxLength={2} />
            <ZipField {...form.bind('zip')} optional />
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
