import { extras } from '@semilla/domain/applications/careNeeds.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField, CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import type { StepPlace } from '../form/steps.ts'
import { useCareFields } from '../form/useCareFields.ts'
import { useLanguages } from '../queries.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { StepForm } from './StepForm.tsx'
import classes from './steps.module.css'

/** The languages and extras that a program should have. */
export function WishesStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft } = useApply()
  const { f } = useCareFields()
  const languages = useLanguages('care')
  return (
    <StepForm place={place} title={t('apply.wishes.title')} why={t('apply.wishes.why')}>
      <Panel>
        <div className={classes.fields}>
          <LanguageChoice {...f('languages')} optional languages={languages} />
          <CheckboxField {...f('onlyPreferredLanguages')} />
        </div>
      </Panel>
      <Panel>
        <div className={classes.fields}>
          <CheckboxGroup
            {...f('extras')}
            optional
            choices={extras.map((extra) => ({ value: extra, label: t(`words.extra.${extra}`) }))}
            onChange={(next) => f('extras').onChange([...next])}
          />
          {draft.children.length > 1 && <CheckboxField {...f('allAtOneSite')} />}
        </div>
      </Panel>
    </StepForm>
  )
}
