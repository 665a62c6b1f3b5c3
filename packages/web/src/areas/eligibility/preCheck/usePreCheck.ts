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

/** The last answer of this visit, for the page that shows it on a phone. */
export const givenAnswer = (): Answer | undefined => queryClient.getQueryData(lastAnswer)

/** What is asked: a size of nothing but digits as a number; what is missing stays missing, so that the rules say so. */
const asked = ({ familySize: size, monthlyIncome: income }: Typed) => ({
  familySize: /^\d+$/.test(size.trim()) ? Number(size) : undefined,
  monthlyIncome: income,
})

/** Two questions and their answer. Nothing of it is kept anywhere but on this page. */
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
  // An answer holds for what was asked, and goes as soon as something else is typed.
  return { form, check, answer: answered?.to === form.values ? answered.answer : undefined }
}
