import { familyIncome } from '@semilla/domain/applications/income.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../api/format.ts'
import { RadioCards } from '../../../ui/fields/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { incomeOf } from '../form/changes.ts'
import type { StepPlace } from '../form/steps.ts'
import { useFields } from '../form/useFields.ts'
import { ParentIncome } from './ParentIncome.tsx'
import { StepForm } from './StepForm.tsx'
import classes from './steps.module.css'

/** How many the family is, and what it lives on. */
export function IncomeStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft, change } = useApply()
  const f = useFields('', draft, change)
  const size = f('familySize')
  const assistance = f('receivesPublicAssistance')
  const named = draft.parents.length + draft.children.length
  const total = familyIncome(draft.parents.map(({ position }) => ({ total: incomeOf(draft, position).total ?? 0 })))
  return (
    <StepForm place={place} title={t('apply.income.title')} why={t('apply.income.why')}>
      <Panel>
        <div className={classes.fields}>
          <TextField
            {...size}
            hint={t('apply.income.sizeHint', { count: named })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={(text) => size.onChange(text.replace(/\D/g, '').replace(/^0+/, ''))}
          />
          <RadioCards
            {...assistance}
            width={9}
            choices={(['yes', 'no'] as const).map((word) => ({ value: word, label: t(`words.yesNo.${word}`) }))}
            value={assistance.value === undefined ? undefined : assistance.value ? 'yes' : 'no'}
            onChange={(word) => assistance.onChange(word === 'yes')}
          />
        </div>
      </Panel>
      {draft.parents.map((parent, index) => (
        <ParentIncome key={parent.position} parent={parent} index={index} />
      ))}
      {draft.parents.length > 1 && (
        <Panel tone="soft">
          <p className={classes.sum} role="status">
            <span>{t('apply.income.family')}</span>
            <strong>{formatMoney(total)}</strong>
          </p>
        </Panel>
      )}
    </StepForm>
  )
}
