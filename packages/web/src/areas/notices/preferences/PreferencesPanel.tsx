import { Button } from '@mantine/core'
import { methodWishes } from '@semilla/domain/notices/contact.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Form } from '../../../forms/Form.tsx'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getNoticePreferences } from '../queries.ts'
import { type Preferences, usePreferences } from './usePreferences.ts'

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation()
  const { form, submit } = usePreferences(preferences)
  const { audience, receiver, obstacle, topics } = preferences
  const methodTexts = audience === 'family' ? 'methodOf' : 'staffMethodOf'
  const reached = receiver.startsWith('+1') ? displayPhone(receiver.slice(2)) : receiver
  return (
    <Form form={form} onSubmit={submit}>
      <p>{t('noticeScreens.preferences.intro')}</p>
      {obstacle ? (
        <p role="status">
          <strong>{t(`noticeScreens.preferences.obstacle.${obstacle}`)}</strong>
        </p>
      ) : (
        <p>{t('noticeScreens.preferences.reachedAt', { receiver: reached })}</p>
      )}
      <RadioCards
        {...form.bind('method')}
        width={11}
        choices={methodWishes.map((value) => ({
          value,
          label: t(`noticeScreens.preferences.${methodTexts}.${value}`),
        }))}
      />
      <CheckboxGroup
        {...form.bind('topics')}
        choices={topics.map((value) => ({ value, label: t(`noticeScreens.preferences.topic.${value}`) }))}
      />
      <FormActions>
        <Button type="submit" loading={form.isBusy}>
          {t('noticeScreens.preferences.save')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Shows what the user is told about by e-mail and text, and changes it. */
export default function PreferencesPanel() {
  const { t } = useTranslation()
  const { data: preferences } = useRead(getNoticePreferences, {})
  return (
    <Panel title={t('noticeScreens.preferences.title')}>
      {preferences ? (
        <Stack>
          <PreferencesForm preferences={preferences} />
        </Stack>
      ) : (
        <Skeletons count={3} />
      )}
    </Panel>
  )
}
