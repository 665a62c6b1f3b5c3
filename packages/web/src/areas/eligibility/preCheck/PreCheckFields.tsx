import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { WholeField } from '../../../ui/fields/WholeField.tsx'
import { PayField } from '../pay/PayField.tsx'
import classes from './PreCheck.module.css'
import type { PreCheck } from './usePreCheck.ts'

/** Asks the two questions, and explains what counts as income. */
export function PreCheckFields({ form, check }: PreCheck) {
  const { t } = useTranslation()
  return (
    <Form form={form} className={classes.form} onSubmit={check}>
      <WholeField
        {...form.bind('familySize')}
        label={t('precheck.familySize.label')}
        hint={t('precheck.familySize.hint')}
        maxLength={4}
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
