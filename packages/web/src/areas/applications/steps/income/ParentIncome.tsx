import type { Parent } from '@semilla/domain/applications/family.ts'
import { type IncomeSource, incomeSources } from '@semilla/domain/applications/income.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { PayField } from '../../../eligibility/pay/PayField.tsx'
import { payOf, typedSource, typedTotal, withIncome } from '../../form/draft/changes.ts'
import type { DraftIncome } from '../../form/draft/draft.ts'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'

type Props = { form: DraftForm; parent: Parent; index: number }

const sourceField = /\.(childSupport|cashAid|other)$/
const rareSources = incomeSources.filter((source) => source !== 'employment')

/** Asks for one parent's income: their pay, rarer sources on request, or only the total. Each replaces the other. */
export function ParentIncome({ form, parent, index }: Props) {
  const { t } = useTranslation()
  const at = `incomes.${index}` as const
  const income = form.bind(at).value ?? { parent: parent.position }
  const set = (update: (income: DraftIncome) => DraftIncome) =>
    form.change((typed) => withIncome(typed, parent.position, update))
  const name = parent.firstName.trim() || t(`words.parentPosition.${parent.position}`)
  const source = (which: IncomeSource) => {
    const pay = payOf(income, which)
    return (
      <PayField
        key={which}
        {...form.bind(`${at}.${which}`)}
        label={t(`words.incomeSource.${which}`)}
        optional
        value={pay.amount}
        onChange={(amount) => set((before) => typedSource(before, which, { ...payOf(before, which), amount }))}
        every={pay.every}
        onEvery={(every) => set((before) => typedSource(before, which, { ...payOf(before, which), every }))}
      />
    )
  }
  return (
    <Panel title={t('apply.income.of', { name })}>
      <div className={classes.fields}>
        <p className={classes.note}>{t('apply.income.either')}</p>
        {source('employment')}
        <Fold
          title={t('shell.ui.optional', { label: t('apply.income.more') })}
          opens={rareSources.some((each) => income[each])}
          mustBeOpen={form.faults.some(({ field }) => field?.startsWith(at) && sourceField.test(field))}
        >
          <div className={classes.fields}>{rareSources.map(source)}</div>
        </Fold>
        <div className={classes.short}>
          <MoneyField
            {...form.bind(`${at}.total`)}
            onChange={(cents) => set((before) => typedTotal(before, cents))}
            echo={(cents) => t('precheck.pay.monthly', { monthly: displayDollars(cents) })}
          />
        </div>
      </div>
    </Panel>
  )
}
