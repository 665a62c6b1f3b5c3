import { ratePeriods, siteLimits } from '@semilla/domain/sites/site.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { FieldRow, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import type { FieldsProps } from './AboutFields.tsx'

/** Asks what a place costs without a subsidy. */
export function RateFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('siteWork.edit.rates')}>
      <Stack>
        <FieldRow>
          {ratePeriods.map((period) => (
            <MoneyField key={period} {...form.bind(`rates.${period}`)} optional />
          ))}
        </FieldRow>
        <TextAreaField {...form.bind('topics.otherRate')} optional maxLength={siteLimits.topic} />
        <TextAreaField {...form.bind('topics.tuitionAssistance')} optional maxLength={siteLimits.topic} />
        <TextAreaField {...form.bind('topics.funding')} optional maxLength={siteLimits.topic} />
      </Stack>
    </Panel>
  )
}

const more = ['immersion', 'specialNeeds', 'accreditation', 'environment'] as const

/** Asks what else families like to know. */
export function TopicFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('siteWork.edit.more')}>
      <Stack>
        {more.map((topic) => (
          <TextAreaField key={topic} {...form.bind(`topics.${topic}`)} optional maxLength={siteLimits.topic} />
        ))}
      </Stack>
    </Panel>
  )
}
