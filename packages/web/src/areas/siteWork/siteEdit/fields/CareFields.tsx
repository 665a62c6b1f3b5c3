import { extras } from '@semilla/domain/applications/careChoices.ts'
import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { shifts, siteLimits } from '@semilla/domain/sites/site.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { WholeField } from '../../../../ui/fields/WholeField.tsx'
import { FieldRow, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import { useCareLanguages, useOfferedLanguages } from '../../../sites/useLanguageNames.ts'
import { ScheduleEditor } from '../../../vacancies/vacancy/fields/ScheduleEditor.tsx'
import type { FieldsProps } from './AboutFields.tsx'

/** Returns the languages to choose from; those that the site has stay in the list until their names have loaded. */
function useLanguageChoices(chosen: readonly string[]) {
  const languages = useOfferedLanguages(useCareLanguages(), chosen)
  const missing = chosen.filter((code) => !languages.some((language) => language.code === code))
  return [
    ...languages.map(({ code, name }) => ({ value: code, label: name })),
    ...missing.map((code) => ({ value: code, label: code })),
  ]
}

/** Asks when a site is open, which languages its people speak, what it offers, and how many children it has room for. */
export function CareFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('siteWork.edit.care')}>
        <Stack>
          <CheckboxGroup
            {...form.bind('languages')}
            optional
            width={11}
            choices={useLanguageChoices(form.values.languages)}
          />
          <CheckboxGroup
            {...form.bind('extras')}
            optional
            width={13}
            choices={extras.map((value) => ({ value, label: t(`words.extra.${value}`) }))}
          />
          <TextAreaField {...form.bind('topics.transportation')} optional maxLength={siteLimits.topic} />
          <TextAreaField {...form.bind('topics.meals')} optional maxLength={siteLimits.topic} />
          <CheckboxGroup
            {...form.bind('shifts')}
            optional
            width={13}
            choices={shifts.map((value) => ({ value, label: t(`sites.detail.values.${value}`) }))}
          />
        </Stack>
      </Panel>
      <Panel title={t('siteWork.edit.hours')}>
        <Stack>
          <p>{t('siteWork.edit.hoursHint')}</p>
          <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} />
        </Stack>
      </Panel>
      <Panel title={t('siteWork.edit.room')}>
        <Stack>
          <p>{t('siteWork.edit.roomHint')}</p>
          <FieldRow>
            {ageGroups.map((group) => (
              <WholeField key={group} {...form.bind(`ageGroupSeats.${group}`)} optional maxLength={4} />
            ))}
          </FieldRow>
        </Stack>
      </Panel>
    </>
  )
}
