import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import type { TFunction } from 'i18next'
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

/** Returns what a language is called where it can be chosen; one that has ended says that it is refused in a new application. */
export const offeredName = (t: TFunction, { name, isEnded }: NamedLanguage): string =>
  isEnded ? t('apply.languages.ended', { name }) : name

/** Shows checkboxes for common languages, and a list of all others. */
export function LanguageChoice({ languages, value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const offered = useOfferedLanguages(languages, value)
  const nameOf = (each: NamedLanguage) => offeredName(t, each)
  const shown = [...common, ...value.filter((code) => !common.includes(code))]
  const ticked = shown.flatMap((code) => offered.find((each) => each.code === code) ?? [])
  const rest = offered.filter(({ code }) => !shown.includes(code))
  return (
    <div className={classes.fields}>
      <CheckboxGroup
        {...field}
        width={11}
        choices={ticked.map((each) => ({ value: each.code, label: nameOf(each) }))}
        value={value}
        onChange={(next) => onChange([...next])}
      />
      {rest.length > 0 && (
        <div className={classes.short}>
          <SelectField
            name={`${field.name}.more`}
            label={t('apply.languages.more')}
            optional
            choices={rest.map((each) => ({
              value: each.code,
              label: each.code === otherLanguageCode ? t('apply.languages.other') : nameOf(each),
            }))}
            value={undefined}
            onChange={(code) => code && onChange([...value, code])}
          />
        </div>
      )}
    </div>
  )
}
