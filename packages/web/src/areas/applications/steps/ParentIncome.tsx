import type { Parent } from '@semilla/domain/applications/family.ts'
import { incomeSources } from '@semilla/domain/applications/income.ts'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { incomeOf, typedSource, typedTotal, withIncome } from '../form/changes.ts'
import type { DraftIncome } from '../form/draft.ts'
import { useFields } from '../form/useFields.ts'
import classes from './steps.module.css'

/** One parent's income of a month: by source, or its total alone. Each clears the other. */
export function ParentIncome({ parent, index }: { parent: Parent; index: number }) {
  const { t } = useTranslation()
  const { draft, change } = useApply()
  const income: Required<DraftIncome> = {
    ...{ employment: undefined, childSupport: undefined, cashAid: undefined, other: undefined, total: undefined },
    ...incomeOf(draft, parent.position),
  } as never
  const f = useFields(`incomes.${index}`, income, () => {})
  const set = (update: (before: DraftIncome) => DraftIncome) =>
    change((before) => withIncome(before, parent.position, update))
  const name = parent.firstName.trim() || t(`words.parentPosition.${parent.position}`)
  return (
    <Panel title={t('apply.income.of', { name })}>
      <div className={classes.fields}>
        <p className={classes.note}>{t('apply.income.either')}</p>
        <div className={classes.money}>
          {incomeSources.map((source) => (
            <MoneyField
              key={source}
              {...f(source)}
              label={t(`words.incomeSource.${source}`)}
              optional
              onChange={(cents) => set((before) => typedSource(before, source, cents))}
            />
          ))}
        </div>
        <div className={classes.short}>
          <MoneyField {...f('total')} onChange={(cents) => set((before) => typedTotal(before, cents))} />
        </div>
      </div>
    </Panel>
  )
}
