import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../ui/page/Panel.tsx'

type Props = { readonly given: ReactNode; readonly initial?: ReactNode; readonly family: ReactNode }

/** A row with the fields of a person's name, in the order of the reader's language (rules: Languages and dates). */
export function NameRow({ given, initial, family }: Props) {
  const { i18n } = useTranslation()
  const givenNames = [<Fragment key="given">{given}</Fragment>, <Fragment key="initial">{initial}</Fragment>]
  const familyName = <Fragment key="family">{family}</Fragment>
  return (
    <FieldRow of={initial ? 'names' : undefined}>
      {i18n.language === 'zh-Hant' ? [familyName, ...givenNames] : [...givenNames, familyName]}
    </FieldRow>
  )
}
