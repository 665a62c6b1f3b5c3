import { Alert } from '@mantine/core'
import { careTypes, siteLimits } from '@semilla/domain/sites/site.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { PhoneField, TextField, ZipField } from '../../../../ui/fields/TextField.tsx'
import { FieldRow, Panel, Stack } from '../../../../ui/page/Panel.tsx'
import type { Site } from '../typed.ts'
import type { SiteModel } from '../useSiteForm.ts'

export type FieldsProps = Pick<SiteModel, 'form'>

/** Asks for the name and kind of a site, and for a sentence about it in each language. */
export function AboutFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('siteWork.edit.about')}>
      <Stack>
        <TextField {...form.bind('name')} autoComplete="off" maxLength={120} />
        <SelectField
          {...form.bind('careType')}
          choices={careTypes.map((value) => ({ value, label: t(`words.careType.${value}`) }))}
        />
        <p>{t('siteWork.edit.sentence')}</p>
        {interfaceLanguages.map((language) => (
          <TextField
            key={language}
            {...form.bind(`descriptions.${language}`)}
            optional
            autoComplete="off"
            maxLength={siteLimits.description}
          />
        ))}
      </Stack>
    </Panel>
  )
}

const ofAddress = ['street', 'city', 'state', 'zip'] as const

/** Asks where a site is and how to reach it. Says so if the address that is stored lies in no neighborhood. */
export function ContactFields({ form, provider }: FieldsProps & Pick<Site, 'provider'>) {
  const { t } = useTranslation()
  const isUnknown = provider.street !== '' && provider.neighborhood === ''
  const isAsStored = ofAddress.every((field) => form.values[field] === provider[field])
  return (
    <Panel title={t('sites.detail.contact')}>
      <Stack>
        <TextField
          {...form.bind('street')}
          hint={t('siteWork.edit.streetHint')}
          optional
          autoComplete="off"
          maxLength={120}
        />
        <FieldRow>
          <TextField {...form.bind('city')} autoComplete="off" maxLength={60} />
          <TextField {...form.bind('state')} autoComplete="off" maxLength={2} />
          <ZipField {...form.bind('zip')} />
        </FieldRow>
        {isUnknown && isAsStored && <Alert color="yellow">{t('siteWork.edit.noNeighborhood')}</Alert>}
        <FieldRow>
          <PhoneField {...form.bind('phone')} optional />
          <TextField {...form.bind('email')} type="email" optional autoComplete="off" maxLength={120} />
        </FieldRow>
        <TextField
          {...form.bind('website')}
          hint={t('siteWork.edit.websiteHint')}
          optional
          inputMode="url"
          autoComplete="off"
          maxLength={200}
        />
        <TextField {...form.bind('topics.contact')} optional autoComplete="off" maxLength={siteLimits.topic} />
      </Stack>
    </Panel>
  )
}
