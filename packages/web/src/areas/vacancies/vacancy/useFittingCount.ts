import { useDebouncedValue } from '@mantine/hooks'
import { type VacancyForm, vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/queries/reads.ts'
import { countFittingChildren } from '../queries.ts'
import { formFaults } from './formFaults.ts'

/** Milliseconds without a change after which the children are counted. */
const settleMs = 600

/** Returns what is counted for a vacancy being typed, or undefined as long as it is incomplete. The name plays no part. */
function countable(candidate: Partial<VacancyForm>): VacancyForm | undefined {
  const counted = { ...candidate, name: '-', note: '' }
  if (Object.keys(formFaults(counted)).length > 0) return undefined
  return vacancyForm.parse(counted)
}

/** Returns how many waiting children fit a vacancy being typed, a moment after the last change. */
export function useFittingCount(candidate: Partial<VacancyForm>, isCounted: boolean) {
  const text = JSON.stringify(isCounted ? (countable(candidate) ?? null) : null)
  const [settled] = useDebouncedValue(text, settleMs)
  const asked = useMemo(() => (JSON.parse(settled) as VacancyForm | null) ?? undefined, [settled])
  const { data } = useRead(countFittingChildren, asked, { keepsLast: true })
  return asked && data
}
