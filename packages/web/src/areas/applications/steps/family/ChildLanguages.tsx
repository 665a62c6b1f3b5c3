import { otherLanguageCode } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useLanguages } from '../../queries.ts'
import { LanguageChoice } from '../LanguageChoice.tsx'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'

type Props = { form: DraftForm; at: `children.${number}` }

/** Asks for the languages of a child's home, and the name of one that is not listed. */
export function ChildLanguages({ form, at }: Props) {
  const { t } = useTranslation()
  const languages = useLanguages('home')
  const chosen = form.bind(`${at}.languages`)
  const hasOther = chosen.value.includes(otherLanguageCode)
  return (
    <Panel title={t('apply.child.languages')}>
      <div className={classes.fields}>
        <LanguageChoice {...chosen} languages={languages} />
        {hasOther && <TextField {...form.bind(`${at}.otherLanguage`)} autoComplete="off" maxLength={60} />}
      </div>
    </Panel>
  )
}
