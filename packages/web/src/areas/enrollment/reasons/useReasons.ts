import { clearBatch } from '@semilla/contract/batches.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { faultsOfCall } from '../../../api/faults.ts'
import { useSubmit } from '../../../api/queryClient.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import type { Batch } from '../batch.ts'
import { askQueuesAgain } from '../queue/useQueueActions.ts'
import { changeOf, type Typed, typedFaults } from './typed.ts'

export type Result = Output<typeof changeReferralStatus>[number]

/** A new enrollment comes on the vacancy's days; of several times on a day the first is offered. */
const startOf = (schedule: VacancyForm['schedule'], today: string): Typed => ({
  startOn: '',
  schedule: schedule.map(({ days, hours }) => ({ days, hours: hours.slice(0, 1) })),
  reasonIds: [],
  otherReason: '',
  expiresOn: addTo(today, { months: 6 }),
})

/** The page that asks for the rest before a selection is enrolled, marked not interested or closed. */
export function useReasons(batch: Batch, key: string, schedule: VacancyForm['schedule']) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [today] = useState(() => dayInCity(new Date()))
  const [start] = useState(() => startOf(schedule, today))
  const [typed, setTyped] = useState(start)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [results, setResults] = useState<readonly Result[]>()
  const send = useSubmit(changeReferralStatus)
  const clear = useSubmit(clearBatch)
  useUnsavedWarning(typed !== start && results === undefined)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = typedFaults(batch.to, typed, today)
    setFaults(found)
    if (found.length > 0) return
    const count = batch.referrals.length
    const yes = await confirm({
      title: t(`enrollment.reasons.confirm.${batch.to}.title`, { count }),
      text: t(`enrollment.reasons.confirm.${batch.to}.text`, { count }),
      yes: t(`enrollment.reasons.confirm.${batch.to}.yes`),
      grave: batch.to !== 'enrolled',
    })
    if (!yes) return
    const input = changeOf(batch, typed)
    try {
      setResults(await send.mutateAsync(input))
      await clear.mutateAsync({ key })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFaults(faultsOfCall(changeReferralStatus, input, error))
    }
    await askQueuesAgain()
  }
  return { typed, change, faults, submit, results, today, isSending: send.isPending }
}
export type ReasonsModel = ReturnType<typeof useReasons>
