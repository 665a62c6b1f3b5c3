import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../ui/fields/choices/choices.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { type NamedLanguage, useOfferedLanguages } from '../../sites/useLanguageNames.ts'
import classes from './steps.module.css'

type Props = Omit<FieldProps<string[]>, 'error'> & {
  error?: string | undefined
  languages: readonly NamedLanguage[]
}

/** The languages most spoken in the city, by their codes in the state's list. The others are in the list below them. */
const common = ['00', '01', '03', '07', '02', '05', '29', '11', '53']

/** Shows checkboxes for common languages, and a list of all others. */
export function LanguageChoice({ languages, value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const offered = useOfferedLanguages(languages, value)
  const shown = [...common, ...value.filter((code) => !common.includes(code))]
  const ticked = shown.flatMap((code) => offered.find((each) => each.code === code) ?? [])
  const rest = offered.filter(({ code }) => !shown.includes(code))
  return (
    <div className={classes.fields}>
      <CheckboxGroup
        {...field}
        width={11}
        choices={ticked.map(({ code, name }) => ({ value: code, label: name }))}
        value={value}
        onChange={(next) => onChange([...next])}
      />
      {rest.length > 0 && (
        <div className={classes.short}>
          <SelectField
            name={`${field.name}.more`}
            label={t('apply.languages.more')}
            optional
            choices={rest.map(({ code, name }) => ({
              value: code,
              label: code === otherLanguageCode ? t('apply.languages.other') : name,
            }))}
            value={undefined}
            onChange={(code) => code && onChange([...value, code])}
          />
        </div>
      )}
    </div>
  )
}
