import type * as api from '@semilla/contract/eligibility.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { familySize, monthlyIncome } from '@semilla/domain/applications/income.ts'
import { monthlyPay, type PayPeriod } from '@semilla/domain/applications/pay.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useIncomeCheck } from '../pay/useIncomeCheck.ts'
import { preCheck } from '../queries.ts'
import { keepFigures } from './figures.ts'

export type Answer = Output<typeof api.preCheck>
/** The income is the amount as it is paid; `every` says how often that is. */
export type Typed = { familySize: string; monthlyIncome: number | undefined; every: PayPeriod }
export type PreCheck = ReturnType<typeof usePreCheck>

const rules = z.object({ familySize, monthlyIncome })
const nothing: Typed = { familySize: '', monthlyIncome: undefined, every: 'monthly' }
const lastAnswer = ['preCheck']

/** Returns the last answer of this visit, for the page that shows it on a phone. */
export const storedAnswer = (): Answer | undefined => queryClient.getQueryData(lastAnswer)

/**
 * Returns the input of the check. A family size of digits becomes a number, pay becomes monthly; missing answers stay missing, so that the
 * rules report them.
 */
const inputOf = ({ familySize: size, monthlyIncome: income, every }: Typed) => ({
  familySize: /^\d+$/.test(size.trim()) ? Number(size) : undefined,
  monthlyIncome: income === undefined ? undefined : monthlyPay(income, every),
})

/** Returns the form of the quick check and its answer. What was typed stays in this tab, for the application. */
export function usePreCheck(onAnswer?: (answer: Answer) => void) {
  const { t } = useTranslation()
  const isProbable = useIncomeCheck()
  const [answered, setAnswered] = useState<{ to: Typed; answer: Answer }>()
  const form = useForm({
    start: nothing,
    rules: (typed) => faultsBy(rules, inputOf(typed)),
    labels: (field) => t(`precheck.${field}.short`),
  })
  const check = form.submit(preCheck, (typed) => rules.parse(inputOf(typed)), {
    ask: ({ monthlyIncome }) => isProbable(monthlyIncome),
    done: (answer) => {
      const { familySize: size, monthlyIncome: amount = 0, every } = form.values
      keepFigures({ familySize: size, amount, every })
      queryClient.setQueryData(lastAnswer, answer)
      setAnswered({ to: form.values, answer })
      onAnswer?.(answer)
    },
  })
  // An answer is removed as soon as other values are typed.
  return { form, check, answer: answered?.to === form.values ? answered.answer : undefined }
}
