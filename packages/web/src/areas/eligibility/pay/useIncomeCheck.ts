import { isImprobableIncome } from '@semilla/domain/applications/pay.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'

/** Returns a question whether a family's monthly income is right, asked only if it is improbable. */
export function useIncomeCheck() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async (monthly: number): Promise<boolean> =>
    !isImprobableIncome(monthly) ||
    confirm({
      title: t('precheck.sure.title', { amount: displayDollars(monthly) }),
      text: t('precheck.sure.text'),
      yes: t('precheck.sure.yes'),
      no: t('precheck.sure.no'),
    })
}
