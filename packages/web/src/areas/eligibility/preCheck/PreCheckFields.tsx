import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { PayField } from '../pay/PayField.tsx'
import classes from './PreCheck.module.css'
import type { PreCheck } from './usePreCheck.ts'

/** Asks the two questions, and explains what counts as income. */
export function PreCheckFields({ form, check }: PreCheck) {
  const { t } = useTranslation()
  const familySize = form.bind('familySize')
  return (
    <Form form={form} className={classes.form} onSubmit={check}>
      <TextField
        {...familySize}
        label={t('precheck.familySize.label')}
        hint={t('precheck.familySize.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        onChange={(typed) => familySize.onChange(typed.replace(/\D/g, ''))}
      />
      <PayField
        {...form.bind('monthlyIncome')}
        label={t('precheck.monthlyIncome.label')}
        hint={t('precheck.monthlyIncome.hint')}
        every={form.values.every}
        onEvery={(every) => form.change({ every })}
        isStacked
      />
      <details className={classes.more}>
        <summary>
          <span>{t('precheck.gross.title')}</span>
        </summary>
        <p>{t('precheck.gross.text')}</p>
      </details>
      <Button type="submit" size="lg" loading={form.isBusy}>
        {t('precheck.check')}
      </Button>
    </Form>
  )
}
