import type { Parent } from '@semilla/domain/applications/family.ts'
import { incomeSources } from '@semilla/domain/applications/income.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { typedSource, typedTotal, withIncome } from '../../form/draft/changes.ts'
import type { DraftIncome } from '../../form/draft/draft.ts'
import classes from '../steps.module.css'
import type { DraftForm } from '../useStepForm.ts'

type Props = { form: DraftForm; parent: Parent; index: number }

/** Asks for one parent's monthly income, by source or as a total. Each replaces the other. */
export function ParentIncome({ form, parent, index }: Props) {
  const { t } = useTranslation()
  const at = `incomes.${index}` as const
  const set = (update: (income: DraftIncome) => DraftIncome) =>
    form.change((typed) => withIncome(typed, parent.position, update))
  const name = parent.firstName.trim() || t(`words.parentPosition.${parent.position}`)
  return (
    <Panel title={t('apply.income.of', { name })}>
      <div className={classes.fields}>
        <p className={classes.note}>{t('apply.income.either')}</p>
        <div className={classes.money}>
          {incomeSources.map((source) => (
            <MoneyField
              key={source}
              {...form.bind(`${at}.${source}`)}
              label={t(`words.incomeSource.${source}`)}
              optional
              onChange={(cents) => set((income) => typedSource(income, source, cents))}
            />
          ))}
        </div>
        <div className={classes.short}>
          <MoneyField {...form.bind(`${at}.total`)} onChange={(cents) => set((income) => typedTotal(income, cents))} />
        </div>
      </div>
    </Panel>
  )
}
