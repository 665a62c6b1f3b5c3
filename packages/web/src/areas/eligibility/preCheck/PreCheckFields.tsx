import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../api/faults.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import classes from './PreCheck.module.css'
import type { PreCheck } from './usePreCheck.ts'

/** The two questions, and what is meant by income. */
export function PreCheckFields({ typed, change, check, faults, isChecking }: PreCheck) {
  const { t } = useTranslation()
  const labelled = faults.map((fault) => ({ ...fault, label: fault.field && t(`precheck.${fault.field}.short`) }))
  return (
    <form className={classes.form} onSubmit={check} noValidate>
      <ErrorSummary faults={labelled} />
      <TextField
        name="familySize"
        label={t('precheck.familySize.label')}
        hint={t('precheck.familySize.hint')}
        error={faultAt(faults, 'familySize')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.familySize}
        onChange={(familySize) => change({ familySize: familySize.replace(/\D/g, '') })}
      />
      <MoneyField
        name="monthlyIncome"
        label={t('precheck.monthlyIncome.label')}
        hint={t('precheck.monthlyIncome.hint')}
        error={faultAt(faults, 'monthlyIncome')}
        value={typed.monthlyIncome}
        onChange={(monthlyIncome) => change({ monthlyIncome })}
      />
      <details className={classes.more}>
        <summary>{t('precheck.gross.title')}</summary>
        <p>{t('precheck.gross.text')}</p>
        <p>{t('precheck.gross.weekly')}</p>
      </details>
      <Button type="submit" size="lg" loading={isChecking}>
        {t('precheck.check')}
      </Button>
    </form>
  )
}
