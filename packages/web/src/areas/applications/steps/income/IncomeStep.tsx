import { familyIncome } from '@semilla/domain/applications/income.ts'
import { monthlyPay } from '@semilla/domain/applications/pay.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../../ui/fields/choices/choices.tsx'
import { fieldId } from '../../../../ui/fields/field.ts'
import { WholeField } from '../../../../ui/fields/WholeField.tsx'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useIncomeCheck } from '../../../eligibility/pay/useIncomeCheck.ts'
import { useApply } from '../../form/apply.ts'
import { withIncomes } from '../../form/draft/changes.ts'
import type { Draft } from '../../form/draft/draft.ts'
import { withCarriedIncome } from '../../form/draft/preCheck.ts'
import { nameOfIncome } from '../../form/names.ts'
import type { StepPlace } from '../../form/steps.ts'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { ParentIncome } from './ParentIncome.tsx'
import { useSizeCheck } from './useSizeCheck.ts'

const incomeOfFamily = ({ incomes }: Draft) => familyIncome(incomes.map(({ total = 0 }) => ({ total })))

/** Asks for the family size and income. */
export function IncomeStep({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { draft: known } = useApply()
  const form = useStepForm(place, (draft) => withCarriedIncome(withIncomes(draft)), {
    nameOf: (field) => nameOfIncome(field, known.parents),
  })
  const isProbable = useIncomeCheck()
  const isSizeRight = useSizeCheck()
  const check = async (draft: Draft) => {
    if (await isSizeRight(draft)) return isProbable(incomeOfFamily(draft))
    // On a phone, it is far above the button that was pressed.
    focusOnceDrawn(fieldId('familySize'))
    return false
  }
  const assistance = form.bind('receivesPublicAssistance')
  const { parents, children, preCheck } = form.values
  return (
    <StepForm {...{ place, form, check }} title={t('apply.income.title')} why={t('apply.income.why')}>
      <Panel>
        <div className={classes.fields}>
          <WholeField
            {...form.bind('familySize')}
            hint={t('apply.income.sizeHint', { count: parents.length + children.length })}
            maxLength={4}
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
      {preCheck?.amount !== undefined && (
        <Panel tone="soft">
          <p className={classes.note}>
            {t(parents.length > 1 ? 'apply.income.carriedTwo' : 'apply.income.carried', {
              amount: displayDollars(monthlyPay(preCheck.amount, preCheck.every)),
            })}
          </p>
        </Panel>
      )}
      {parents.map((parent, index) => (
        <ParentIncome key={parent.position} {...{ form, parent, index }} />
      ))}
      {parents.length > 1 && (
        <Panel tone="soft">
          <p className={classes.sum} role="status">
            <span>{t('apply.income.family')}</span>
            <strong>{displayDollars(incomeOfFamily(form.values))}</strong>
          </p>
        </Panel>
      )}
    </StepForm>
  )
}
