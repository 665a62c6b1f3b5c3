import { extras } from '@semilla/domain/applications/careChoices.ts'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../../api/texts/format.ts'
import { CheckboxField, CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import type { StepPlace } from '../../form/steps.ts'
import { useLanguages } from '../../queries.ts'
import { LanguageChoice } from '../LanguageChoice.tsx'
import classes from '../steps.module.css'
import { usePartInView } from '../usePartInView.ts'
import type { DraftForm } from '../useStepForm.ts'

const wishes = /^care\.(languages|onlyPreferredLanguages|extras|allAtOneSite)/

/** Asks which languages and extras a program should have. Most families have no such wish, so it is closed at first. */
export function WishesFields({ place, form }: { place: StepPlace; form: DraftForm }) {
  const { t } = useTranslation()
  const languages = useLanguages('care')
  const { care, children } = form.values
  const chosen = [
    ...care.languages.map((code) => languages.find((each) => each.code === code)?.name),
    ...care.extras.map((extra) => t(`words.extra.${extra}`)),
  ]
  return (
    <Fold
      id="part-wishes"
      title={t('shell.ui.optional', { label: t('apply.wishes.title') })}
      summary={inARow(chosen.filter((name) => name !== undefined))}
      opens={usePartInView(place, 'wishes')}
      mustBeOpen={form.faults.some(({ field }) => wishes.test(field ?? ''))}
    >
      <div className={classes.fields}>
        <p className={classes.note}>{t('apply.wishes.why')}</p>
        <LanguageChoice {...form.bind('care.languages')} languages={languages} />
        {(care.languages.length > 0 || care.onlyPreferredLanguages) && (
          <CheckboxField {...form.bind('care.onlyPreferredLanguages')} />
        )}
        <CheckboxGroup
          {...form.bind('care.extras')}
          choices={extras.map((extra) => ({ value: extra, label: t(`words.extra.${extra}`) }))}
        />
        {children.length > 1 && <CheckboxField {...form.bind('care.allAtOneSite')} />}
      </div>
    </Fold>
  )
}
