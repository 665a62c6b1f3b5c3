import type * as api from '@semilla/contract/eligibility.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { familySize, monthlyIncome } from '@semilla/domain/applications/income.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { preCheck } from '../queries.ts'

export type Answer = Output<typeof api.preCheck>
export type Typed = { familySize: string; monthlyIncome: number | undefined }
export type PreCheck = ReturnType<typeof usePreCheck>

const rules = z.object({ familySize, monthlyIncome })
const nothing: Typed = { familySize: '', monthlyIncome: undefined }
const lastAnswer = ['preCheck']

/** Returns the last answer of this visit, for the page that shows it on a phone. */
export const givenAnswer = (): Answer | undefined => queryClient.getQueryData(lastAnswer)

/**
 * Returns the input of the check. A family size of digits becomes a number; missing answers stay missing, so that the
 * rules report them.
 */
const asked = ({ familySize: size, monthlyIncome: income }: Typed) => ({
  familySize: /^\d+$/.test(size.trim()) ? Number(size) : undefined,
  monthlyIncome: income,
})

/** Returns the form of the quick check and its answer, which are not stored anywhere. */
export function usePreCheck(onAnswer?: (answer: Answer) => void) {
  const { t } = useTranslation()
  const [answered, setAnswered] = useState<{ to: Typed; answer: Answer }>()
  const form = useForm({
    start: nothing,
    rules: (typed) => faultsBy(rules, asked(typed)),
    labels: (field) => t(`precheck.${field}.short`),
  })
  const check = form.submit(preCheck, (typed) => rules.parse(asked(typed)), {
    done: (answer) => {
      queryClient.setQueryData(lastAnswer, answer)
      setAnswered({ to: form.values, answer })
      onAnswer?.(answer)
    },
  })
  // An answer is removed as soon as other values are typed.
  return { form, check, answer: answered?.to === form.values ? answered.answer : undefined }
}
