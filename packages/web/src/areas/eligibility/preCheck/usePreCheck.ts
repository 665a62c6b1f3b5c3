import { preCheck } from '@semilla/contract/eligibility.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { familySize, monthlyIncome } from '@semilla/domain/applications/income.ts'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { CallError } from '../../../api/callError.ts'
import { type FieldFault, faultsOfCall, faultsOfForm, useSpoken } from '../../../api/faults.ts'
import { queryClient, useSubmit } from '../../../api/queryClient.ts'

export type Answer = Output<typeof preCheck>
export type Typed = { familySize: string; monthlyIncome: number | undefined }
export type PreCheck = ReturnType<typeof usePreCheck>

const rules = z.object({ familySize, monthlyIncome })
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
  const [typed, setTyped] = useState<Typed>({ familySize: '', monthlyIncome: undefined })
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [answer, setAnswer] = useState<Answer>()
  const submit = useSubmit(preCheck)

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setAnswer(undefined)
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    const input = asked(typed)
    const found = faultsOfForm(rules, input)
    setFaults(found)
    if (found.length > 0) return
    try {
      const given = await submit.mutateAsync(rules.parse(input))
      queryClient.setQueryData(lastAnswer, given)
      setAnswer(given)
      onAnswer?.(given)
    } catch (error) {
      if (error instanceof CallError) setFaults(faultsOfCall(preCheck, input, error))
    }
  }
  return { typed, change, check, faults: useSpoken(faults), answer, isChecking: submit.isPending }
}
