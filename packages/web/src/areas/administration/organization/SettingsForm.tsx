import { Button } from '@mantine/core'
import { passwordPolicies } from '@semilla/domain/accounts/passwordPolicies.ts'
import { type NumberSetting, secondFactorAudiences } from '@semilla/domain/enrollment/settings.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { NewerVersion } from '../../../forms/newer/NewerVersion.tsx'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FieldRow, FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { OrderField } from './OrderField.tsx'
import { type ReadSettings, settingGroups, useSettingsForm } from './useSettingsForm.tsx'

/** Changes the settings of the city; what a change does is shown before it is saved. */
export function SettingsForm({ read, onReload }: { read: ReadSettings; onReload: () => void }) {
  const { t } = useTranslation()
  const { form, version, labels, submit } = useSettingsForm(read)
  const numberField = (name: NumberSetting) => (
    <TextField key={name} {...form.bind(`numbers.${name}`)} inputMode="numeric" maxLength={4} />
  )
  return (
    <Form form={form} onSubmit={submit}>
      <NewerVersion version={version} nameOf={labels} onDiscard={onReload} />
      <Stack>
        {settingGroups.map(({ group, names }) => (
          <Panel key={group} level={3} tone="soft" title={t(`administration.settings.groups.${group}`)}>
            <FieldRow>{names.map(numberField)}</FieldRow>
          </Panel>
        ))}
        <Panel level={3} tone="soft" title={t('administration.settings.groups.ties')}>
          <OrderField {...form.bind('tieOrder')} />
        </Panel>
        <Panel level={3} tone="soft" title={t('administration.settings.groups.accounts')}>
          <Stack>
            <RadioCards
              {...form.bind('passwordPolicy')}
              choices={passwordPolicies.map((value) => ({
                value,
                label: t(`administration.settings.policies.${value}`),
              }))}
            />
            <RadioCards
              {...form.bind('secondFactorFor')}
              width={11}
              choices={secondFactorAudiences.map((value) => ({
                value,
                label: t(`administration.settings.audiences.${value}`),
              }))}
            />
          </Stack>
        </Panel>
        <FormActions>
          <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
            {t('administration.settings.save')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
