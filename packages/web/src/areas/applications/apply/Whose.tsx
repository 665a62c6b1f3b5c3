import { personName } from '@semilla/domain/values/names.ts'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { useApply } from '../form/apply.ts'
import classes from './apply.module.css'

/** Tells staff whose application they fill in: by the parents' names and its number, or by who is named so far. */
export function Whose() {
  const { t } = useTranslation()
  const { isStaff, record, draft } = useApply()
  if (!isStaff) return null
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    personName({ firstName, lastName })
  const parents = inARow((record?.parents ?? draft.parents).map(nameOf).filter(Boolean))
  const name = parents || draft.children.map(nameOf).find(Boolean)
  if (!name) return null
  const number = record?.application.externalId
  return <p className={classes.whose}>{number ? t('forStaff.form.of', { name, number }) : name}</p>
}
