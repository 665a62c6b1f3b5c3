import { extras } from '@semilla/domain/applications/careNeeds.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField, CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import type { StepPlace } from '../../form/steps.ts'
import { useLanguages } from '../../queries.ts'
import { LanguageChoice } from '../LanguageChoice.tsx'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { ProgramsThatFit } from './ProgramsThatFit.tsx'

/** Asks which languages and extras a program should have. */
export function WishesStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const form = useStepForm(place)
  const languages = useLanguages('care')
  return (
    <StepForm {...{ place, form }} title={t('apply.wishes.title')} why={t('apply.wishes.why')}>
      <Panel>
        <div className={classes.fields}>
          <LanguageChoice {...form.bind('care.languages')} optional languages={languages} />
          <CheckboxField {...form.bind('care.onlyPreferredLanguages')} />
        </div>
      </Panel>
      <Panel>
        <div className={classes.fields}>
          <CheckboxGroup
            {...form.bind('care.extras')}
            optional
            choices={extras.map((extra) => ({ value: extra, label: t(`words.extra.${extra}`) }))}
          />
          {form.values.children.length > 1 && <CheckboxField {...form.bind('care.allAtOneSite')} />}
        </div>
      </Panel>
      <ProgramsThatFit draft={form.values} />
    </StepForm>
  )
}
