import { Button } from '@mantine/core'
import { methodWishes } from '@semilla/domain/notices/contact.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { languageName } from '../../../api/texts/languageName.ts'
import { Form } from '../../../forms/Form.tsx'
import { to } from '../../../links/links.ts'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { getNoticePreferences } from '../queries.ts'
import { type Preferences, usePreferences } from './usePreferences.ts'

/** Leads to where the address is corrected: in a parent's application, which has the language too, or in the profile. */
function WhereToCorrect({ applicationId, canCorrect, obstacle }: Preferences) {
  const { t } = useTranslation()
  if (obstacle === 'unsubscribed' || (!applicationId && !obstacle)) return null
  if (applicationId && !canCorrect) return <p>{t('noticeScreens.preferences.tellAgency')}</p>
  return (
    <p>
      {applicationId ? (
        <a href={to('editApplication', { applicationId, step: 'parent', member: 0 })}>
          {t('noticeScreens.preferences.correctApplication')}
        </a>
      ) : (
        <a href={`#${fieldId('email')}`}>{t('noticeScreens.preferences.correctProfile')}</a>
      )}
    </p>
  )
}

/** Says where messages reach the user and in which language, or why they do not. */
function Reached({ preferences }: { preferences: Preferences }) {
  const { t, i18n } = useTranslation()
  const { receiver, obstacle, applicationId, language } = preferences
  const values = { receiver: displayReceiver(receiver), language: languageName(language, i18n.language) }
  return (
    <>
      {obstacle ? (
        <p role="status">
          <strong>{t(`noticeScreens.preferences.obstacle.${obstacle}`)}</strong>
        </p>
      ) : (
        <p>{t(`noticeScreens.preferences.${applicationId ? 'reachedFromApplication' : 'reachedAt'}`, values)}</p>
      )}
      <WhereToCorrect {...preferences} />
    </>
  )
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation()
  const { form, submit } = usePreferences(preferences)
  const { audience, topics } = preferences
  const methodTexts = audience === 'family' ? 'methodOf' : 'staffMethodOf'
  return (
    <Form form={form} onSubmit={submit}>
      <p>{t('noticeScreens.preferences.intro')}</p>
      <Reached preferences={preferences} />
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

/** Shows what the user is told about by email and text, and changes it. */
export default function PreferencesPanel() {
  const { t } = useTranslation()
  const read = useRead(getNoticePreferences, {})
  return (
    <Panel title={t('noticeScreens.preferences.title')}>
      {read.data ? (
        <Stack>
          <PreferencesForm preferences={read.data} />
        </Stack>
      ) : (
        <NotRead read={read} count={3} />
      )}
    </Panel>
  )
}
