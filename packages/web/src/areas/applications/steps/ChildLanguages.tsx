import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { DraftChild } from '../form/draft.ts'
import { useFields } from '../form/useFields.ts'
import { useLanguages } from '../queries.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './steps.module.css'

type Props = { child: DraftChild; changeChild: (update: (child: DraftChild) => DraftChild) => void; index: number }

/** The languages of a child's home; one that is not listed is named. */
export function ChildLanguages({ child, changeChild, index }: Props) {
  const { t } = useTranslation()
  const languages = useLanguages('home')
  const f = useFields(`children.${index}`, child, changeChild)
  const hasOther = child.languages.includes(otherLanguageCode)
  return (
    <Panel title={t('apply.child.languages')}>
      <div className={classes.fields}>
        <LanguageChoice {...f('languages')} languages={languages} />
        {hasOther && <TextField {...f('otherLanguage')} autoComplete="off" maxLength={60} />}
      </div>
    </Panel>
  )
}
